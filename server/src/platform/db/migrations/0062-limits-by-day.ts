import { sql } from 'kysely';
import type { Migration } from '../schema/migration.ts';

/**
 * A limit is in force from a day on: the month in which a day lies changes with the day on which months begin. Older rows named a month;
 * its 15th lies in that month wherever it begins. The columns keep their name, because release 0.2.0 may run beside this one.
 */
export const limitsByDay: Migration = async (trx) => {
  const middle = sql<string>`month || '-15'`;
  await trx.updateTable('budget_history').set({ month: middle }).execute();
  await trx.updateTable('category_limit').set({ month: middle }).execute();
};
