import { sql } from 'kysely';
import type { Migration } from '../schema/migration.ts';

/** What an amount was in another currency, as JSON beside it, and the rates that groups have set. */
export const otherCurrencies: Migration = async (trx) => {
  for (const table of ['expense', 'recurring_entry', 'entry', 'group_recurring']) {
    await trx.schema.alterTable(table).addColumn('original', 'text').execute();
  }
  // By them the rates of somebody's last expenses are found.
  await trx.schema
    .createIndex('expense_in_other_currency')
    .on('expense')
    .columns(['user_id', 'spent_on', 'id'])
    .where(sql.ref('original'), 'is not', null)
    .execute();
  await trx.schema
    .createIndex('entry_in_other_currency')
    .on('entry')
    .columns(['created_by', 'day', 'id'])
    .where(sql.ref('original'), 'is not', null)
    .execute();
  await trx.schema
    .createTable('group_rate')
    .addColumn('group_id', 'bigint', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('rate', 'text', (column) => column.notNull())
    .addColumn('set_at', 'text', (column) => column.notNull())
    .addColumn('set_by_name', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('group_rate_pkey', ['group_id', 'currency'])
    .addForeignKeyConstraint('group_rate_group', ['group_id'], 'expense_group', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute();
};
