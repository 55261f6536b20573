import { sql } from 'kysely';
import type { Migration } from '../schema/migration.ts';

const TABLES = [
  ['expense_import_page', 'expense_import', 'user_id'],
  ['group_import_page', 'group_import', 'group_id'],
] as const;

/** The pages of imports whose last page has not come. A build without it removes such an import after a quarter of an hour. */
export const importPages: Migration = async (trx) => {
  for (const [table, imports, owner] of TABLES) {
    await trx.schema
      .createTable(table)
      .addColumn(owner, 'bigint', (column) => column.notNull())
      .addColumn('import_id', 'bigint', (column) => column.notNull())
      .addColumn('page', 'bigint', (column) => column.notNull())
      .addColumn('bytes', 'bigint', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      // The last column: SQLite reads the others without it.
      .addColumn('content', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint(`${table}_pkey`, [owner, 'import_id', 'page'])
      .addForeignKeyConstraint(
        `${table}_import`,
        [owner, 'import_id'],
        imports,
        [owner, 'id'],
        (key) => key.onDelete('cascade'),
      )
      .execute();
    await trx.schema
      .createIndex(`${table}_begun`)
      .on(table)
      .column('created_at')
      .where(sql.ref('page'), '=', sql.lit(0))
      .execute();
  }
};
