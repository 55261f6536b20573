import type { Db, Trx } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import { visibleGroupIds } from '../groups.repository.ts';

/** Somebody who is or was in a group, with what they paid and share in it. */
export type KnownMember = Row<'group_member'>;

/** The member of this id, current or removed. */
export function findMemberById(
  trx: Trx,
  groupId: number,
  memberId: number,
): Promise<KnownMember | undefined> {
  return trx
    .selectFrom('group_member')
    .selectAll()
    .where('group_id', '=', groupId)
    .where('id', '=', memberId)
    .executeTakeFirst();
}

/** The member of this name in a group, current or removed. */
export function findMemberNamed(
  trx: Trx,
  groupId: number,
  nameKey: string,
): Promise<KnownMember | undefined> {
  return trx
    .selectFrom('group_member')
    .selectAll()
    .where('group_id', '=', groupId)
    .where('name_key', '=', nameKey)
    .executeTakeFirst();
}

/** Gives a member another name, and the key that it is found by. */
export async function updateMemberName(
  trx: Trx,
  member: Pick<KnownMember, 'id' | 'group_id'>,
  name: string,
  nameKey: string,
): Promise<void> {
  await trx
    .updateTable('group_member')
    .set({ name, name_key: nameKey })
    .where('group_id', '=', member.group_id)
    .where('id', '=', member.id)
    .execute();
}

/** The member whom a user was before they were removed, the last of them. */
export function findRemovedMemberOf(
  trx: Trx,
  groupId: number,
  userId: number,
): Promise<KnownMember | undefined> {
  return trx
    .selectFrom('group_member')
    .selectAll()
    .where('group_id', '=', groupId)
    .where('user_id', '=', userId)
    .where('removed_at', 'is not', null)
    .orderBy('removed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Makes a guest or a removed member this user, in the group from now on; totals and place stay. */
export async function updateMemberAsUser(
  trx: Trx,
  member: Pick<KnownMember, 'id' | 'group_id'>,
  identity: { name: string; nameKey: string; userId: number },
): Promise<void> {
  await trx
    .updateTable('group_member')
    .set({
      name: identity.name,
      name_key: identity.nameKey,
      user_id: identity.userId,
      removed_at: null,
      left_for_good: 0,
    })
    .where('group_id', '=', member.group_id)
    .where('id', '=', member.id)
    .execute();
}

/** The members of a group who were removed after a time, the last removed first, at most `limit`. */
export function listRemovedMembers(
  db: Db,
  groupId: number,
  after: string,
  limit: number,
): Promise<KnownMember[]> {
  return db
    .selectFrom('group_member')
    .selectAll()
    .where('group_id', '=', groupId)
    .where('removed_at', '>', after)
    .orderBy('removed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** How many there are of {@link listRemovedMembers}. */
export async function countRemovedMembers(db: Db, groupId: number, after: string): Promise<number> {
  const { count } = await db
    .selectFrom('group_member')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('group_id', '=', groupId)
    .where('removed_at', '>', after)
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether somebody is the creator or a current member of a group that the viewer sees. */
export async function sharesGroup(trx: Trx, viewerId: number, userId: number): Promise<boolean> {
  const shared = await trx
    .selectFrom('expense_group')
    .select('id')
    .where('id', 'in', visibleGroupIds(trx, viewerId))
    .where('id', 'in', visibleGroupIds(trx, userId))
    .limit(1)
    .executeTakeFirst();
  return shared !== undefined;
}
