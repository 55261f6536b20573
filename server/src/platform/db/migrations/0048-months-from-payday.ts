import type { Migration } from '../schema/migration.ts';

/** The day on which a person's months begin. No total is stored by it: those of days serve. */
export const monthsFromPayday: Migration = async (trx) => {
  for (const [name, value] of [
    ['month_starts_on', 1],
    // 0 or 1: SQLite has no booleans.
    ['month_starts_before_weekend', 0],
  ] as const) {
    await trx.schema
      .alterTable('user_account')
      .addColumn(name, 'bigint', (column) => column.notNull().defaultTo(value))
      .execute();
  }
};
