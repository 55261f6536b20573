import type { Trx } from '../../platform/db/database.ts';
import type { Row } from '../../platform/db/schema/tables.ts';

/** A current or former member of a group, with their totals. */
export type KnownMember = Row<'group_member'>;

/** The name of a member, and their user. */
export interface MemberIdentity {
  name: string;
  userId: number | null;
}

/** The member with this id or this name in a group, current or removed. */
export function findMember(
  trx: Trx,
  groupId: number,
  by: { id: number } | { nameKey: string },
): Promise<KnownMember | undefined> {
  const members = trx.selectFrom('group_member').selectAll().where('group_id', '=', groupId);
  return (
    'id' in by ? members.where('id', '=', by.id) : members.where('name_key', '=', by.nameKey)
  ).executeTakeFirst();
}

/** The last removed membership of a user. */
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

/** Inserts a member with zero totals, and returns the id. */
export async function insertMember(
  trx: Trx,
  groupId: number,
  nameKey: string,
  identity: MemberIdentity,
  now: Date,
): Promise<number> {
  const { id } = await trx
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
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Renames a member, with the key for lookups. */
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

/** Links a guest or a removed member to this user, as a current member; totals and place stay, and the unit of a current one. */
export async function updateMemberAsUser(
  trx: Trx,
  member: Pick<KnownMember, 'id' | 'group_id' | 'unit' | 'removed_at'>,
  identity: { name: string; nameKey: string; userId: number },
): Promise<void> {
  await trx
    .updateTable('group_member')
    .set({
      name: identity.name,
      name_key: identity.nameKey,
      user_id: identity.userId,
      unit: member.removed_at === null ? member.unit : null,
      removed_at: null,
      left_for_good: 0,
    })
    .where('group_id', '=', member.group_id)
    .where('id', '=', member.id)
    .execute();
}

/** Makes a removed member a current one again, with this name and in this unit; account, totals and place stay. */
export async function updateMemberAsRestored(
  trx: Trx,
  groupId: number,
  memberId: number,
  { name, nameKey, unit = null }: { name: string; nameKey: string; unit?: number | null },
): Promise<void> {
  await trx
    .updateTable('group_member')
    .set({ name, name_key: nameKey, unit, removed_at: null, left_for_good: 0 })
    .where('group_id', '=', groupId)
    .where('id', '=', memberId)
    .execute();
}

/** Marks a member as removed, optionally permanently; the row stays for the books. */
export async function updateMemberAsRemoved(
  trx: Trx,
  groupId: number,
  memberId: number,
  { isForGood, now }: { isForGood: boolean; now: Date },
): Promise<void> {
  await trx
    .updateTable('group_member')
    .set({ removed_at: now.toISOString(), left_for_good: isForGood ? 1 : 0 })
    .where('group_id', '=', groupId)
    .where('id', '=', memberId)
    .execute();
}
