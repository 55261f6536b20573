import { sql } from 'kysely';
import type { Migration } from '../schema/migration.ts';
import { createOwnedTable } from '../schema/owned-table.ts';

/** Files whose expenses were added at once, and the import that an expense came from. */
export const imports: Migration = async (trx, engine) => {
  await createOwnedTable(trx, engine, 'expense_import', 'user_id')
    .addColumn('file_name', 'text', (column) => column.notNull())
    .addColumn('row_count', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('done_at', 'text')
    .addColumn('removed_at', 'text')
    .addForeignKeyConstraint('expense_import_user', ['user_id'], 'user_account', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute();
  await trx.schema.alterTable('expense').addColumn('import_id', 'bigint').execute();
  await trx.schema
    .createIndex('expense_import_rows')
    .on('expense')
    .columns(['user_id', 'import_id'])
    .where(sql.ref('import_id'), 'is not', null)
    .execute();
};
