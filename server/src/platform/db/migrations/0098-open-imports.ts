import { sql } from 'kysely';
import type { Migration } from '../schema/migration.ts';

/** Finds the imports that a stop cut short without reading all that there ever were. */
export const openImports: Migration = async (trx) => {
  for (const table of ['expense_import', 'group_import']) {
    await trx.schema
      .createIndex(`${table}_open`)
      .on(table)
      .column('created_at')
      .where(sql.ref('done_at'), 'is', null)
      .execute();
    await trx.schema
      .createIndex(`${table}_going`)
      .on(table)
      .column('removed_at')
      .where(sql.ref('removed_at'), 'is not', null)
      .execute();
  }
};
