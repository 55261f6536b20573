import type { Migration } from '../schema/migration.ts';

/** Groups of two people that stand under People: what one lends the other. */
export const pairs: Migration = async (trx) => {
  await trx.schema
    .alterTable('expense_group')
    .addColumn('kind', 'text', (column) => column.notNull().defaultTo('group'))
    .execute();
  await trx.schema
    .alterTable('expense_group')
    .addColumn('is_named', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
};
