import type { Migration } from '../schema/migration.ts';

/** The limits of a group's month, each in force from its month on; null ends it. */
export const budgetsOfGroups: Migration = async (trx) => {
  await trx.schema
    .createTable('group_budget')
    .addColumn('group_id', 'bigint', (column) => column.notNull())
    .addColumn('month', 'text', (column) => column.notNull())
    .addColumn('limit_paise', 'bigint')
    .addPrimaryKeyConstraint('group_budget_pkey', ['group_id', 'month'])
    .addForeignKeyConstraint('group_budget_group', ['group_id'], 'expense_group', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute();
};
