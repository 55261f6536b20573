import { sql, type RawBuilder } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';
import { engineNameOf } from '../../platform/db/engine-name.ts';
import { isIn } from '../../platform/db/is-in.ts';
import type { Row } from '../../platform/db/schema/tables.ts';
import { EXPENSE_COLUMNS, type ExpenseRow } from '../expenses/expenses.repository.ts';

/** A change of many expenses at once. */
export type ManyChangeRow = Row<'many_change'>;

/** An expense of such a change, see the table. */
export type ManyEntryRow = Omit<Row<'many_change_entry'>, 'user_id' | 'change_id'>;

/** The columns that a change of many can set. */
export const CHANGEABLE = ['category', 'spent_on', 'account_id', 'tags', 'deleted_at'] as const;

/** Those that a change sets. */
export type ManyColumns = Partial<Pick<ExpenseRow, (typeof CHANGEABLE)[number]>>;

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
    .where(isAmong(db, ids))
    .orderBy('id')
    .execute();
}

function isAmong(db: Db, ids: readonly number[]): RawBuilder<boolean> {
  return isIn(db, 'id', JSON.stringify(ids));
}

/** What an expense gets. */
export interface ManyUpdate {
  id: number;
  columns: ManyColumns;
}

/**
 * Sets these columns in expenses of this user, whose versions increase: one statement, however much they differ. A column that stays the
 * same in all of them is best left out, because setting it updates its indexes, and the search.
 */
export async function updateExpenses(
  trx: Trx,
  userId: number,
  names: ReadonlyArray<keyof ManyColumns>,
  updates: readonly ManyUpdate[],
): Promise<void> {
  const rows = JSON.stringify(updates.map(({ id, columns }) => ({ id, ...columns })));
  const set = names.map((name) => sql`${sql.ref(name)} = m.${sql.ref(name)}, `);
  const isPostgres = engineNameOf(trx) === 'postgres';
  const fields = names.map((name) =>
    isPostgres
      ? sql`, ${sql.ref(name)} ${name === 'account_id' ? sql`bigint` : sql`text`}`
      : sql`, value ->> ${sql.lit(name)} as ${sql.ref(name)}`,
  );
  const source = isPostgres
    ? sql`json_to_recordset(${rows}) as m(id bigint${sql.join(fields, sql``)})`
    : sql`(select value ->> 'id' as id${sql.join(fields, sql``)} from json_each(${rows})) as m`;
  // The plus keeps SQLite from the index by user, which has all of their expenses.
  const owner = isPostgres ? sql`expense.user_id` : sql`+expense.user_id`;
  const update = sql`
    update expense set ${sql.join(set, sql``)}version = version + 1 from ${source}
    where ${owner} = ${userId} and expense.id = m.id`;
  const isIndexed = names.includes('spent_on') || names.includes('deleted_at');
  if (isPostgres || !isIndexed) await update.execute(trx);
  else await indexingOnce(trx, updates, () => update.execute(trx));
}

/** SQLite's triggers take these expenses out of the search before the work and put them back after it: row by row takes three times as long. */
async function indexingOnce(
  trx: Trx,
  updates: readonly ManyUpdate[],
  work: () => Promise<unknown>,
): Promise<void> {
  const ids = JSON.stringify(updates.map(({ id }) => id));
  await sql`insert into expense_search_pause (ids) values (${ids})`.execute(trx);
  await work();
  await sql`delete from expense_search_pause`.execute(trx);
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
    from expense where user_id = ${userId} and ${isAmong(trx, ids)}`.execute(trx);
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
