import { sql } from 'kysely';
import type { Migration } from '../schema/migration.ts';

// Index, table and the columns that a list is of.
const LISTS = [
  ['expense_by_user', 'expense', 'user_id'],
  ['expense_by_user_and_category', 'expense', 'user_id, category'],
  ['notification_by_user', 'notification', 'user_id'],
  ['group_expense_by_group', 'group_expense', 'group_id'],
] as const;

/** Replaces the indexes of lists by ones in the order newest first, and adds an index for every reference to a user. */
export const newestFirst: Migration = async (trx, engine) => {
  await trx.schema
    .createIndex('group_expense_by_creator')
    .on('group_expense')
    .column('created_by')
    .execute();
  if (engine.name === 'sqlite') return;
  // Where one person has much of a table, PostgreSQL expects to meet their newest rows soon on the way down the primary key,
  // and goes past everybody else's. In this order, which the lists ask for, the primary key is of no use to it.
  for (const [index, table, columns] of LISTS) {
    await trx.schema.dropIndex(index).execute();
    await sql`create index ${sql.ref(index)} on ${sql.table(table)}
      (${sql.raw(columns)}, id desc nulls last)`.execute(trx);
  }
};
