import type { Migration } from '../schema/migration.ts';

/** Whether a repeating entry makes expenses or incomes; an income has its source in `description`. */
export const repeatingIncome: Migration = async (trx) => {
  await trx.schema
    .alterTable('recurring_entry')
    .addColumn('kind', 'text', (column) => column.notNull().defaultTo('expense'))
    .execute();
};
