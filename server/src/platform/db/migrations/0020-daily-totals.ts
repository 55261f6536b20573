import { sql } from 'kysely';
import type { Migration } from '../schema/migration.ts';

/** Stores the total of a person's expenses by day and category. A part of a month is summed from these, without reading its expenses. */
export const dailyTotals: Migration = async (trx) => {
  await trx.schema
    .createTable('daily_total')
    .addColumn('user_id', 'bigint', (column) =>
      column.notNull().references('user_account.id').onDelete('cascade'),
    )
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('category', 'text', (column) => column.notNull())
    .addColumn('total_paise', 'bigint', (column) => column.notNull())
    // No check that it is 0 or more: both databases would hold that against a move by −1 before they find the row that it moves.
    .addColumn('expense_count', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('daily_total_key', ['user_id', 'day', 'category'])
    .execute();
  await sql`
    insert into daily_total (user_id, day, category, total_paise, expense_count)
    select user_id, spent_on, category, sum(amount_paise), count(*)
    from expense where deleted_at is null
    group by user_id, spent_on, category`.execute(trx);
};
