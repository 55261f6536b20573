import { sql } from 'kysely';
import type { Trx } from '../database.ts';
import type { Migration } from '../schema/migration.ts';

/**
 * Who left which group permanently, by the user: a member's row can become a guest's. And an index by which SQLite reads a person's expenses
 * in the order of their ids, as an export does; it sorted all of them for each page. PostgreSQL has its primary key for that.
 */
export const peopleWhoLeft: Migration = async (trx, engine) => {
  await createLeavings(trx);
  if (engine.name === 'postgres') return;
  await trx.schema
    .createIndex('expense_by_owner')
    .on('expense')
    .columns(['user_id', 'id'])
    .execute();
};

async function createLeavings(trx: Trx): Promise<void> {
  await trx.schema
    .createTable('group_leaving')
    .addColumn('group_id', 'bigint', (column) =>
      column.notNull().references('expense_group.id').onDelete('cascade'),
    )
    // No reference: a group and its people may be on different shards.
    .addColumn('user_id', 'bigint', (column) => column.notNull())
    .addColumn('left_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('group_leaving_key', ['group_id', 'user_id'])
    .execute();
  await sql`
    insert into group_leaving (group_id, user_id, left_at)
    select group_id, user_id, max(removed_at) from group_member
    where left_for_good = 1 and user_id is not null and removed_at is not null
    group by group_id, user_id`.execute(trx);
}
