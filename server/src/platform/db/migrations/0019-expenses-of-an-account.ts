import type { Migration } from '../schema/migration.ts';

/**
 * Extends the index of a person's expenses to deleted ones. When an account is deleted, SQLite checks the foreign key of the
 * expenses. It cannot use a partial index for that, and scanned the whole table. PostgreSQL uses the primary key.
 */
export const expensesOfAnAccount: Migration = async (trx, engine) => {
  if (engine.name === 'postgres') return;
  await trx.schema.dropIndex('expense_by_day').execute();
  await trx.schema
    .createIndex('expense_by_day')
    .on('expense')
    .columns(['user_id', 'spent_on', 'id'])
    .execute();
};
