import { sql } from 'kysely';
import type { Migration } from '../schema/migration.ts';
import { createOwnedTable } from '../schema/owned-table.ts';

/** Files whose entries were added to a group at once, and the import that an entry came from. */
export const importsOfGroups: Migration = async (trx, engine) => {
  await createOwnedTable(trx, engine, 'group_import', 'group_id')
    .addColumn('created_by', 'bigint', (column) => column.notNull())
    .addColumn('file_name', 'text', (column) => column.notNull())
    .addColumn('entry_count', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('done_at', 'text')
    .addColumn('removed_at', 'text')
    .addColumn('guests', 'text', (column) => column.notNull())
    .addColumn('sets_before', 'text', (column) => column.notNull())
    .addForeignKeyConstraint('group_import_group', ['group_id'], 'expense_group', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute();
  await trx.schema.alterTable('entry').addColumn('import_id', 'bigint').execute();
  await trx.schema
    .createIndex('entry_of_import')
    .on('entry')
    .columns(['group_id', 'import_id'])
    .where(sql.ref('import_id'), 'is not', null)
    .execute();
};
