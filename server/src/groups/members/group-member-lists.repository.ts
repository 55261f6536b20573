import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { isIn } from '../../platform/db/is-in.ts';
import { prepared, preparedForIds } from '../../platform/db/prepared.ts';
import type { Row } from '../../platform/db/schema/tables.ts';
import { visibleGroupIds } from '../core/groups.repository.ts';
import type { KnownMember } from './group-members.repository.ts';

/** A current or former member of a group; `user_id` is null for a guest. */
export type MemberRow = Pick<
  Row<'group_member'>,
  'id' | 'group_id' | 'name' | 'name_key' | 'user_id' | 'rounding_carried' | 'removed_at' | 'unit'
>;

/** The member's fields that a group shows. `display_name` is set by registered members. */
export type ListedMember = Pick<MemberRow, 'id' | 'group_id' | 'name' | 'user_id' | 'unit'> & {
  display_name?: string | undefined;
};

/** The current members of a group, in joining order. */
export function listMembers(db: Db, groupId: number): Promise<MemberRow[]> {
  return selectMembers(db)
    .where('group_id', '=', groupId)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute();
}

/** All current and former members of a group, in joining order. */
export function listEverMembers(db: Db, groupId: number): Promise<MemberRow[]> {
  return selectMembers(db).where('group_id', '=', groupId).orderBy('id').execute();
}

const membersSeenByUser = prepared((db, { userId, limit }: { userId: number; limit: number }) =>
  db
    .selectFrom('group_member')
    .select(['id', 'group_id', 'name', 'user_id', 'unit'])
    .where('removed_at', 'is', null)
    .where('group_id', 'in', visibleGroupIds(db, userId))
    .orderBy('group_id')
    .orderBy('id')
    .limit(limit),
);

/** The current members of every group that a user sees, each group's in joining order; at most `limit` in total. */
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

const displayNamesOfUsers = preparedForIds((db, ids) =>
  db
    .selectFrom('user_account')
    .select(['id', 'display_name'])
    .where(isIn(db, 'id', ids))
    .where('display_name', 'is not', null)
    .$narrowType<{ display_name: string }>(),
);

/** These members with the display names of their users. */
export async function withDisplayNames<Member extends Pick<MemberRow, 'user_id'>>(
  db: Db,
  members: readonly Member[],
): Promise<Array<Member & { display_name: string | undefined }>> {
  const userIds = members.flatMap(({ user_id: userId }) => (userId === null ? [] : [userId]));
  const rows = await displayNamesOfUsers(db, [...new Set(userIds)], {});
  const names = new Map<number | null, string>(
    rows.map(({ id, display_name: name }) => [id, name]),
  );
  return members.map((member) => ({ ...member, display_name: names.get(member.user_id) }));
}

/** Whom the books of a group name now: its current members, and removed ones with a balance, in joining order. */
export function listMembersInBooks(db: Db, groupId: number): Promise<MemberRow[]> {
  return selectMembers(db)
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

/** The members of a group who were removed after a time, latest removal first, at most `limit`. */
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

/** The number of {@link listRemovedMembers}. */
export async function countRemovedMembers(db: Db, groupId: number, after: string): Promise<number> {
  const { count } = await db
    .selectFrom('group_member')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('group_id', '=', groupId)
    .where('removed_at', '>', after)
    .executeTakeFirstOrThrow();
  return count;
}

function selectMembers(db: Db) {
  return db
    .selectFrom('group_member')
    .select([
      'id',
      'group_id',
      'name',
      'name_key',
      'user_id',
      'rounding_carried',
      'removed_at',
      'unit',
    ]);
}
