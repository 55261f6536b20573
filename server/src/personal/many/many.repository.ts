import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';
import type { Row } from '../../platform/db/schema/tables.ts';
import { EXPENSE_COLUMNS, type ExpenseRow } from '../expenses/expenses.repository.ts';

/** A change of many expenses at once. */
export type ManyChangeRow = Row<'many_change'>;

/** An expense of such a change, see the table. */
export type ManyEntryRow = Omit<Row<'many_change_entry'>, 'user_id' | 'change_id'>;

/** The columns that a change of many sets. */
export type ManyColumns = Partial<
  Pick<ExpenseRow, 'category' | 'spent_on' | 'account_id' | 'tags' | 'deleted_at'>
>;

/** The expenses of a user of these ids, deleted ones too, by id. */
export function listExpensesOf(
  db: Db,
  userId: number,
  ids: readonly number[],
): Promise<ExpenseRow[]> {
  return db
    .selectFrom('expense')
    .select(EXPENSE_COLUMNS)
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
}

/** Sets columns of expenses of this user, whose versions increase. */
export async function updateExpenses(
  trx: Trx,
  userId: number,
  ids: readonly number[],
  columns: ManyColumns,
): Promise<void> {
  await trx
    .updateTable('expense')
    .set(columns)
    .set((expense) => ({ version: expense('version', '+', 1) }))
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .execute();
}

/** Notes a change of expenses with what they are before it, so that it can be taken back; call it before the change. */
export async function insertManyChange(
  trx: Trx,
  userId: number,
  ids: readonly number[],
  { now, deletedAt }: { now: Date; deletedAt: string | null },
): Promise<ManyChangeRow> {
  const change = await trx
    .insertInto('many_change')
    .values({ user_id: userId, entry_count: ids.length, created_at: now.toISOString() })
    .returningAll()
    .executeTakeFirstOrThrow();
  await sql`
    insert into many_change_entry
      (user_id, change_id, expense_id, version, deleted_at, category, spent_on, account_id, tags)
    select user_id, cast(${change.id} as bigint), id, version + 1, cast(${deletedAt} as text), category,
      spent_on, account_id, tags
    from expense where user_id = ${userId} and id in (${sql.join(ids)})`.execute(trx);
  return change;
}

/** The change of this user and id, also one that was taken back. */
export function findManyChange(
  db: Db,
  userId: number,
  id: number,
): Promise<ManyChangeRow | undefined> {
  return db
    .selectFrom('many_change')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The expenses of a change of this user. */
export function listManyEntries(db: Db, userId: number, changeId: number): Promise<ManyEntryRow[]> {
  return db
    .selectFrom('many_change_entry')
    .select(['expense_id', 'version', 'deleted_at', 'category', 'spent_on', 'account_id', 'tags'])
    .where('user_id', '=', userId)
    .where('change_id', '=', changeId)
    .execute();
}

/** Notes that a change was taken back from so many of its expenses. */
export async function markUndone(
  trx: Trx,
  userId: number,
  id: number,
  columns: Pick<ManyChangeRow, 'undone_at' | 'undone_count'>,
): Promise<void> {
  await trx
    .updateTable('many_change')
    .set(columns)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

/** Forgets at most `limit` changes of anybody that were made up to a time (ISO), and returns their count. */
export async function deleteManyChanges(db: Db, time: string, limit: number): Promise<number> {
  const { rows } = await sql<Pick<ManyChangeRow, 'user_id' | 'id'>>`
    select user_id, id from many_change where created_at <= ${time}
    order by created_at limit ${limit}`.execute(db);
  for (const { user_id: userId, id } of rows) {
    await db
      .deleteFrom('idempotency_key')
      .where('user_id', '=', userId)
      .where('made', '=', 'many_change')
      .where('answer_id', '=', id)
      .execute();
    await db
      .deleteFrom('many_change_entry')
      .where('user_id', '=', userId)
      .where('change_id', '=', id)
      .execute();
    await db.deleteFrom('many_change').where('user_id', '=', userId).where('id', '=', id).execute();
  }
  return rows.length;
}
