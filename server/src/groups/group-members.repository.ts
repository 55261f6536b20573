import type { Db, Trx } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import type { Row } from '../db/tables.ts';
import { visibleGroupIds } from './groups.repository.ts';

/** Somebody in a group now; `user_id` is null for a guest. */
export type MemberRow = Pick<
  Row<'group_member'>,
  'id' | 'group_id' | 'name' | 'name_key' | 'user_id' | 'rounding_carried'
>;

/** What a list of groups shows of a member. */
export type ListedMember = Pick<MemberRow, 'id' | 'group_id' | 'name' | 'user_id'>;

/** How a member is called, and which user they are. */
export interface MemberIdentity {
  name: string;
  userId: number | null;
}

/** The current members of a group, in joining order. */
export function listMembers(db: Db, groupId: number): Promise<MemberRow[]> {
  return selectCurrentMembers(db).where('group_id', '=', groupId).orderBy('id').execute();
}

const membersSeenByUser = prepared((db, { userId }: { userId: number }) =>
  db
    .selectFrom('group_member')
    .select(['id', 'group_id', 'name', 'user_id'])
    .where('removed_at', 'is', null)
    .where('group_id', 'in', visibleGroupIds(db, userId))
    .orderBy('id'),
);

/** The current members of every group that a user sees, each group's in joining order. */
export function listMembersOfVisibleGroups(db: Db, userId: number): Promise<ListedMember[]> {
  return membersSeenByUser(db, { userId });
}

function selectCurrentMembers(db: Db) {
  return db
    .selectFrom('group_member')
    .select(['id', 'group_id', 'name', 'name_key', 'user_id', 'rounding_carried'])
    .where('removed_at', 'is', null);
}

/** Whoever has, or had, this name in the group. */
export function findMember(trx: Trx, groupId: number, nameKey: string) {
  return trx
    .selectFrom('group_member')
    .select(['id', 'name', 'user_id', 'removed_at'])
    .where('group_id', '=', groupId)
    .where('name_key', '=', nameKey)
    .executeTakeFirst();
}

/** The user who has this name. */
export function findUserNamed(trx: Trx, nameKey: string) {
  return trx
    .selectFrom('user_account')
    .select(['id', 'username'])
    .where('username_key', '=', nameKey)
    .executeTakeFirst();
}

/** Inserts a member who has paid and shares nothing yet. */
export async function insertMember(
  trx: Trx,
  groupId: number,
  nameKey: string,
  identity: MemberIdentity,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('group_member')
    .values({
      group_id: groupId,
      name: identity.name,
      name_key: nameKey,
      user_id: identity.userId,
      paid_paise: 0,
      share_paise: 0,
      rounding_carried: 0,
      created_at: now.toISOString(),
      removed_at: null,
    })
    .execute();
}

/** Makes a removed member a current one again, under this identity; totals and place stay. */
export async function updateMemberAsBack(
  trx: Trx,
  memberId: number,
  identity: MemberIdentity,
): Promise<void> {
  await trx
    .updateTable('group_member')
    .set({ name: identity.name, user_id: identity.userId, removed_at: null })
    .where('id', '=', memberId)
    .execute();
}

/** Makes a member a removed one; the row stays, for the books. */
export async function updateMemberAsRemoved(trx: Trx, memberId: number, now: Date): Promise<void> {
  await trx
    .updateTable('group_member')
    .set({ removed_at: now.toISOString() })
    .where('id', '=', memberId)
    .execute();
}
