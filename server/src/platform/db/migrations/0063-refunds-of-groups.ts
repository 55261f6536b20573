import type { Migration } from '../schema/migration.ts';

/** An expense of a group may be money that came back: it counts with the sign −1. */
export const refundsOfGroups: Migration = async (trx) => {
  await trx.schema
    .alterTable('entry')
    .addColumn('sign', 'bigint', (column) => column.notNull().defaultTo(1))
    .execute();
};
