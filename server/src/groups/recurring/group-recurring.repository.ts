import type { CalendarDate } from '@hisaab/domain';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';
import type { Row } from '../../platform/db/schema/tables.ts';
import { visibleGroupIds } from '../core/groups.repository.ts';

/** A stored repeating entry of a group. */
export type GroupRecurringRow = Row<'group_recurring'>;

/** The columns that describe a repeating entry. */
export type RecurringColumns = Pick<
  GroupRecurringRow,
  | 'amount_paise'
  | 'original'
  | 'description'
  | 'category'
  | 'split'
  | 'split_size'
  | 'payers'
  | 'every'
  | 'interval_count'
  | 'times'
  | 'made_before'
  | 'starts_on'
  | 'next_on'
>;

/** The columns that change without a new version, and the version itself. */
export type RecurringMove = Partial<
  RecurringColumns &
    Pick<
      GroupRecurringRow,
      'pause' | 'deleted_at' | 'version' | 'changed_by' | 'created_by' | 'created_by_name'
    >
>;

type Key = Pick<GroupRecurringRow, 'group_id' | 'id'>;

/** The repeating entries of a group, newest first; paused ones included. */
export function listRecurringOf(db: Db, groupId: number): Promise<GroupRecurringRow[]> {
  return db
    .selectFrom('group_recurring')
    .selectAll()
    .where('group_id', '=', groupId)
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .execute();
}

/** The repeating entries of a group, including deleted ones that can be restored. */
export function listEveryRecurringOf(db: Db, groupId: number): Promise<GroupRecurringRow[]> {
  return db.selectFrom('group_recurring').selectAll().where('group_id', '=', groupId).execute();
}

/** The number of {@link listRecurringOf}. */
export async function countRecurringOf(db: Db, groupId: number): Promise<number> {
  const { count } = await db
    .selectFrom('group_recurring')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('group_id', '=', groupId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** The repeating entries of a group that were deleted after a time, latest deletion first. */
export function listDeletedRecurringOf(
  db: Db,
  groupId: number,
  after: string,
  limit: number,
): Promise<GroupRecurringRow[]> {
  return db
    .selectFrom('group_recurring')
    .selectAll()
    .where('group_id', '=', groupId)
    .where('deleted_at', '>', after)
    .orderBy('deleted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** The repeating entry of a group with this id, deleted or not. */
export function findRecurringOf(
  db: Db,
  groupId: number,
  id: number,
): Promise<GroupRecurringRow | undefined> {
  return db
    .selectFrom('group_recurring')
    .selectAll()
    .where('group_id', '=', groupId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/**
 * The group of a repeating entry, deleted or not, if the user sees that group, or would see it if it were not deleted.
 */
export async function findGroupOfRecurring(
  db: Db,
  id: number,
  userId: number,
  groups: 'there' | 'also deleted' = 'there',
): Promise<number | undefined> {
  const found = await db
    .selectFrom('group_recurring')
    .select('group_id')
    .where('id', '=', id)
    .where('group_id', 'in', visibleGroupIds(db, userId, groups))
    .executeTakeFirst();
  return found?.group_id;
}

/** Inserts a repeating entry of a group, before any of its expenses. */
export function insertRecurringOf(
  trx: Trx,
  groupId: number,
  columns: RecurringColumns,
  maker: Pick<Row<'user_account'>, 'id' | 'username'>,
  now: Date,
): Promise<GroupRecurringRow> {
  return trx
    .insertInto('group_recurring')
    .values({
      ...columns,
      group_id: groupId,
      created_by: maker.id,
      created_by_name: maker.username,
      changed_by: maker.id,
      created_at: now.toISOString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Updates a repeating entry of a group. */
export function updateRecurringOf(
  trx: Trx,
  { group_id: groupId, id }: Key,
  moved: RecurringMove,
): Promise<GroupRecurringRow> {
  return trx
    .updateTable('group_recurring')
    .set(moved)
    .where('group_id', '=', groupId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * The repeating entries due by a day in groups that are not deleted, by group and id: at most `limit` after another
 * one.
 */
export function listDueRecurring(
  db: Db,
  today: CalendarDate,
  behind: Key,
  limit: number,
): Promise<Array<Pick<GroupRecurringRow, 'group_id' | 'id'>>> {
  return db
    .selectFrom('group_recurring')
    .innerJoin('expense_group', 'expense_group.id', 'group_recurring.group_id')
    .select(['group_recurring.group_id', 'group_recurring.id'])
    .where('next_on', '<=', today)
    .where('group_recurring.deleted_at', 'is', null)
    .where('expense_group.deleted_at', 'is', null)
    .where(
      sql<boolean>`(group_recurring.group_id, group_recurring.id) > (${behind.group_id}, ${behind.id})`,
    )
    .orderBy('group_recurring.group_id')
    .orderBy('group_recurring.id')
    .limit(limit)
    .execute();
}

/** The account of an entry's creator; undefined when it was deleted. */
export function findMaker(
  db: Db,
  userId: number,
): Promise<Pick<Row<'user_account'>, 'id' | 'username'> | undefined> {
  return db
    .selectFrom('user_account')
    .select(['id', 'username'])
    .where('id', '=', userId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
}
