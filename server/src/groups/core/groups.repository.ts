import type { GroupKind } from '@hisaab/domain';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';
import type { Row } from '../../platform/db/schema/tables.ts';
import { shownName } from '../../ledger/shown-names.repository.ts';

/** A group with its creator's name. */
export type GroupRow = Omit<
  Row<'expense_group'>,
  'created_at' | 'deleted_at' | 'settlement_sets'
> & {
  /** The id of the user of the query, if they have archived it; else null. */
  archived_for: number | null;
  /** Its name for the user of the query; `name` is its stored name, for notifications. */
  shown_name: string;
};

/** A group in a member's list of groups. */
export type ListedGroupRow = GroupRow & {
  /** The balance of the user; negative for a debt. */
  balance_paise: number;
  last_activity_at: string;
};

/** A new group's columns. */
export interface NewGroup {
  name: string;
  createdBy: number;
  createdByName: string;
  createdAt: string;
  kind: GroupKind;
}

/** Inserts a group without expenses and returns its id. */
export async function insertGroup(trx: Trx, group: NewGroup): Promise<number> {
  const { id } = await trx
    .insertInto('expense_group')
    .values({
      name: group.name,
      created_by: group.createdBy,
      created_by_name: group.createdByName,
      total_paise: 0,
      expense_count: 0,
      created_at: group.createdAt,
      kind: group.kind,
      is_named: Number(group.kind === 'group'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const groupsSeenByUser = prepared((db, { userId, limit }: { userId: number; limit: number }) =>
  selectGroups(db, userId)
    .select(({ fn, selectFrom, val }) => [
      fn
        .coalesce(
          selectFrom('group_member')
            .select(({ fn: { sum } }) =>
              sum<number>(
                sql`paid_paise - share_paise + payments_made_paise - payments_received_paise`,
              ).as('balance'),
            )
            .whereRef('group_member.group_id', '=', 'expense_group.id')
            .where('group_member.user_id', '=', userId),
          val(0),
        )
        .as('balance_paise'),
      fn
        .coalesce(
          selectFrom('group_event')
            .select('group_event.at')
            .whereRef('group_event.group_id', '=', 'expense_group.id')
            .orderBy('group_event.id', 'desc')
            .limit(1),
          // For groups older than the history.
          'expense_group.created_at',
        )
        .as('last_activity_at'),
    ])
    .where('expense_group.id', 'in', visibleGroupIds(db, userId))
    .orderBy('last_activity_at', 'desc')
    .orderBy('expense_group.id', 'desc')
    .limit(limit)
    .$narrowType<{ balance_paise: number; last_activity_at: string }>(),
);

/** The groups that a user created or is a registered member of now, last active first, without deleted ones. */
export function listVisibleGroups(
  db: Db,
  userId: number,
  limit: number,
): Promise<ListedGroupRow[]> {
  return groupsSeenByUser(db, { userId, limit });
}

/** The number of groups that a user sees. */
export async function countVisibleGroups(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom(visibleGroupIds(db, userId).as('visible'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The ids of the groups in {@link listVisibleGroups}, optionally with deleted ones, as a subquery. */
export function visibleGroupIds(
  db: Db,
  userId: number,
  groups: 'there' | 'also deleted' = 'there',
) {
  const isThere = groups === 'there';
  // Two lookups by index: an `or` over both tables would scan all groups.
  return db
    .selectFrom('expense_group')
    .select('id')
    .where('created_by', '=', userId)
    .$if(isThere, (query) => query.where('deleted_at', 'is', null))
    .union(
      db
        .selectFrom('group_member')
        .innerJoin('expense_group', 'expense_group.id', 'group_member.group_id')
        .select('group_member.group_id as id')
        .where('group_member.user_id', '=', userId)
        .where('group_member.removed_at', 'is', null)
        .$if(isThere, (query) => query.where('expense_group.deleted_at', 'is', null)),
    );
}

const groupSeenByUser = prepared((db, { groupId, userId }: { groupId: number; userId: number }) =>
  selectGroups(db, userId)
    .where('expense_group.id', '=', groupId)
    .where('expense_group.deleted_at', 'is', null)
    .where((where) =>
      where.or([
        where('expense_group.created_by', '=', userId),
        where.exists(
          where
            .selectFrom('group_member')
            .select('group_member.id')
            // Not by the outer group: a cluster would query every shard.
            .where('group_member.group_id', '=', groupId)
            .where('group_member.user_id', '=', userId)
            .where('group_member.removed_at', 'is', null),
        ),
      ]),
    ),
);

/** The group, if it is one of {@link listVisibleGroups}. */
export async function findVisibleGroup(
  db: Db,
  groupId: number,
  userId: number,
): Promise<GroupRow | undefined> {
  const [group] = await groupSeenByUser(db, { groupId, userId });
  return group;
}

/** The group with this id in the view of a user, without a check of access; deleted ones are excluded. */
export function findGroup(
  db: Db,
  groupId: number,
  userId = NOBODY_ID,
): Promise<GroupRow | undefined> {
  return selectGroups(db, userId)
    .where('expense_group.id', '=', groupId)
    .where('expense_group.deleted_at', 'is', null)
    .executeTakeFirst();
}

const NOBODY_ID = 0;

/** The groups in a {@link GroupRow}'s columns in the view of a user, deleted ones included. */
export function selectGroups(db: Db, userId: number) {
  return db
    .selectFrom('expense_group')
    .select([
      'expense_group.id',
      'expense_group.name',
      'expense_group.created_by',
      'expense_group.created_by_name',
      'expense_group.total_paise',
      'expense_group.expense_count',
      'expense_group.payment_count',
      'expense_group.usual_split',
      'expense_group.promise_due_on',
      'expense_group.promise_by_name',
      'expense_group.kind',
      'expense_group.is_named',
      shownName(userId).as('shown_name'),
    ])
    .select(({ selectFrom }) =>
      selectFrom('group_archive')
        .select('group_archive.user_id')
        .whereRef('group_archive.group_id', '=', 'expense_group.id')
        .where('group_archive.user_id', '=', userId)
        .as('archived_for'),
    );
}

/** Whether a user is the creator or a current member of a group that the viewer sees. */
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
