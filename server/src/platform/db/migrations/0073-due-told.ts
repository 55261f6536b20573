import { sql } from 'kysely';
import type { Migration } from '../schema/migration.ts';

/** The day on which a person was last told what is due. The indexes hold what may be due: few of all rows. */
export const dueTold: Migration = async (trx) => {
  await trx.schema
    .alterTable('user_account')
    .addColumn('due_told_on', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await sql`create index recurring_entry_that_asks on recurring_entry (user_id)
            where asks_from is not null and deleted_at is null`.execute(trx);
  await sql`create index expense_group_with_promise on expense_group (promise_due_on)
            where promise_due_on is not null`.execute(trx);
};
