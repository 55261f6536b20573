import type { Migration } from '../schema/migration.ts';
import { createOwnedTable } from '../schema/owned-table.ts';

/** The payments in several groups by which two people settled at once. */
export const settlingWithPeople: Migration = async (trx, engine) => {
  await createOwnedTable(trx, engine, 'person_settling', 'user_id')
    // No reference: the other person may be on another shard.
    .addColumn('other_id', 'bigint', (column) => column.notNull())
    .addColumn('amount_paise', 'bigint', (column) => column.notNull())
    .addColumn('payments', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('removed_at', 'text')
    .addForeignKeyConstraint('person_settling_user', ['user_id'], 'user_account', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute();
};
