import { sql } from 'kysely';
import type { Db, Trx } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import { chunk } from '../../event-loop/chunk.ts';
import type { Row } from '../../db/tables.ts';
import { visibleGroupIds } from '../groups.repository.ts';

/** Somebody who is or was in a group; `user_id` is null for a guest. */
export type MemberRow = Pick<
  Row<'group_member'>,
  'id' | 'group_id' | 'name' | 'name_key' | 'user_id' | 'rounding_carried' | 'removed_at'
>;

/** What a group shows of a member. `display_name` is what a registered member wants to be called by. */
export type ListedMember = Pick<MemberRow, 'id' | 'group_id' | 'name' | 'user_id'> & {
  display_name?: string | undefined;
};

/** How a member is called, and which user they are. */
export interface MemberIdentity {
  name: string;
  userId: number | null;
}

/** The current members of a group, in joining order. */
export function listMembers(db: Db, groupId: number): Promise<MemberRow[]> {
  return selectMembers(db)
    .where('group_id', '=', groupId)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute();
}

/** Everybody who is or was in a group, in joining order. */
export function listEverMembers(db: Db, groupId: number): Promise<MemberRow[]> {
  return selectMembers(db).where('group_id', '=', groupId).orderBy('id').execute();
}

const membersSeenByUser = prepared((db, { userId, limit }: { userId: number; limit: number }) =>
  db
    .selectFrom('group_member')
    .select(['id', 'group_id', 'name', 'user_id'])
    .where('removed_at', 'is', null)
    .where('group_id', 'in', visibleGroupIds(db, userId))
    .orderBy('group_id')
    .orderBy('id')
    .limit(limit),
);

/** The current members of every group that a user sees, each group's in joining order; at most `limit` in all. */
export function listMembersOfVisibleGroups(
  db: Db,
  userId: number,
  limit: number,
): Promise<ListedMember[]> {
  return membersSeenByUser(db, { userId, limit });
}

/** The current members of these groups, each group's in joining order. */
export function listMembersOf(db: Db, groupIds: readonly number[]): Promise<MemberRow[]> {
  if (groupIds.length === 0) return Promise.resolve([]);
  return selectMembers(db)
    .where('group_id', 'in', groupIds)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute();
}

/** These members, each with the display name that their user has set. */
export async function withDisplayNames<Member extends Pick<MemberRow, 'user_id'>>(
  db: Db,
  members: readonly Member[],
): Promise<Array<Member & { display_name: string | undefined }>> {
  const userIds = members.flatMap(({ user_id: userId }) => (userId === null ? [] : [userId]));
  const names = new Map<number | null, string>();
  for (const part of chunk([...new Set(userIds)])) {
    const rows = await db
      .selectFrom('user_account')
      .select(['id', 'display_name'])
      .where('id', 'in', part)
      .where('display_name', 'is not', null)
      .$narrowType<{ display_name: string }>()
      .execute();
    for (const { id, display_name: name } of rows) names.set(id, name);
  }
  return members.map((member) => ({ ...member, display_name: names.get(member.user_id) }));
}

function selectMembers(db: Db) {
  return db
    .selectFrom('group_member')
    .select(['id', 'group_id', 'name', 'name_key', 'user_id', 'rounding_carried', 'removed_at']);
}

/** Those whom the books of a group name now: its current members, and removed ones with a balance, in joining order. */
export function listNamesInBooks(
  db: Db,
  groupId: number,
): Promise<Array<Pick<MemberRow, 'id' | 'name' | 'removed_at'>>> {
  return db
    .selectFrom('group_member')
    .select(['id', 'name', 'removed_at'])
    .where('group_id', '=', groupId)
    .where((member) =>
      member.or([
        member('removed_at', 'is', null),
        sql<boolean>`paid_paise + payments_made_paise <> share_paise + payments_received_paise`,
      ]),
    )
    .orderBy('id')
    .execute();
}

/** Inserts a member who has paid and shares nothing yet, and gives the id. */
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

/** Makes a removed member a current one again, under this identity; totals and place stay. */
export async function updateMemberAsBack(
  trx: Trx,
  groupId: number,
  memberId: number,
  identity: MemberIdentity,
): Promise<void> {
  await trx
    .updateTable('group_member')
    .set({ name: identity.name, user_id: identity.userId, removed_at: null, left_for_good: 0 })
    .where('group_id', '=', groupId)
    .where('id', '=', memberId)
    .execute();
}

/** Makes a member a removed one, whom others can add again or not; the row stays, for the books. */
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
