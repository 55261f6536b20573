import { sql } from 'kysely';
import type { Trx } from '../database.ts';
import type { Engine } from '../dialect.ts';
import type { Migration } from '../schema/migration.ts';
import { createOwnedTable } from '../schema/owned-table.ts';

/** Adds the history of budgets by month, expenses that repeat, and an index of deleted expenses by the time of deletion. */
export const daysAndMonths: Migration = async (trx, engine) => {
  await keepBudgets(trx);
  await createRecurringEntries(trx, engine);
  await trx.schema
    .createIndex('expense_deleted_at')
    .on('expense')
    .column('deleted_at')
    .where(sql.ref('deleted_at'), 'is not', null)
    .execute();
};

async function keepBudgets(trx: Trx): Promise<void> {
  await trx.schema
    .createTable('budget_history')
    .addColumn('user_id', 'bigint', (column) =>
      column.notNull().references('user_account.id').onDelete('cascade'),
    )
    .addColumn('month', 'text', (column) => column.notNull())
    .addColumn('limit_paise', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('budget_history_key', ['user_id', 'month'])
    .addCheckConstraint('budget_history_limit', sql`limit_paise >= 0`)
    .execute();
  await sql`
    insert into budget_history (user_id, month, limit_paise)
    select user_id, substr(created_at, 1, 7), limit_paise from budget`.execute(trx);
}

async function createRecurringEntries(trx: Trx, engine: Engine): Promise<void> {
  await createOwnedTable(trx, engine, 'recurring_entry', 'user_id')
    .addColumn('amount_paise', 'bigint', (column) => column.notNull())
    .addColumn('category', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('every', 'text', (column) => column.notNull())
    .addColumn('starts_on', 'text', (column) => column.notNull())
    .addColumn('next_on', 'text', (column) => column.notNull())
    // 0 or 1: SQLite has no booleans.
    .addColumn('is_paused', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('version', 'bigint', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('deleted_at', 'text')
    .addForeignKeyConstraint('recurring_entry_user', ['user_id'], 'user_account', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute();
  await trx.schema
    .createIndex('recurring_entry_due')
    .on('recurring_entry')
    .columns(['next_on', 'user_id'])
    .where(sql.ref('deleted_at'), 'is', null)
    .execute();
  await trx.schema.alterTable('expense').addColumn('recurring_id', 'bigint').execute();
  await trx.schema.alterTable('expense').addColumn('recurring_day', 'text').execute();
  // A day of a repeating entry is made once, whoever makes it, and also where the expense was moved or deleted.
  await trx.schema
    .createIndex('expense_by_recurring_day')
    .unique()
    .on('expense')
    .columns(['user_id', 'recurring_day', 'recurring_id'])
    .where(sql.ref('recurring_id'), 'is not', null)
    .execute();
}
