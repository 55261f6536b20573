import { sql } from 'kysely';
import type { Migration } from '../schema/migration.ts';

/**
 * Refunds that name the expense they pay back. While that expense is deleted, its refunds keep its id in `untied_from`. The expense has
 * the ids of its refunds and their sum, so that a list needs no other query.
 */
export const refunds: Migration = async (trx) => {
  for (const column of ['refund_of', 'untied_from'])
    await trx.schema.alterTable('expense').addColumn(column, 'bigint').execute();
  await trx.schema
    .alterTable('expense')
    .addColumn('refunded_paise', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await trx.schema.alterTable('expense').addColumn('refund_ids', 'text').execute();
  for (const column of ['refund_of', 'untied_from'])
    await trx.schema
      .createIndex(`expense_by_${column}`)
      .on('expense')
      .columns(['user_id', column])
      .where(sql.ref(column), 'is not', null)
      .execute();
};
