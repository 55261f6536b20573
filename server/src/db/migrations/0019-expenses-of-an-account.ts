import type { Migration } from '../migration.ts';

/**
 * The index of a person's expenses has the deleted ones too. On SQLite the foreign key to the account looks for expenses when an
 * account is deleted, and an index of some of them does not help: it read everybody's. PostgreSQL uses the primary key.
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
