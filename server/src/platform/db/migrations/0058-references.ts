import { sql } from 'kysely';
import type { Migration } from '../schema/migration.ts';

/** The number of the transfer that an expense was, by which the rows of statements are known again. */
export const references: Migration = async (trx) => {
  await trx.schema.alterTable('expense').addColumn('reference', 'text').execute();
  // Few expenses have one; an export asks whether any has.
  await trx.schema
    .createIndex('expense_with_reference')
    .on('expense')
    .column('user_id')
    .where(sql.ref('reference'), 'is not', null)
    .execute();
};
