import { sql } from 'kysely';
import type { Trx } from '../database.ts';
import type { Migration } from '../schema/migration.ts';

/**
 * Stores what each member paid and carries by month and category, and a group's total; and beside each person, what they carry in
 * each group. Filled from the rows.
 */
export const monthsOfGroups: Migration = async (trx) => {
  await createTables(trx);
  await sql`
    insert into group_month (group_id, month, category, total_paise, expense_count)
    select group_id, substr(day, 1, 7), coalesce(category, 'Other'), sum(amount_paise), count(*)
    from entry where kind = 'expense' and deleted_at is null
    group by group_id, substr(day, 1, 7), coalesce(category, 'Other')`.execute(trx);
  await sql`
    insert into member_month (group_id, member_id, month, category, paid_paise, share_paise, share_count)
    select posting.group_id, posting.member_id, substr(entry.day, 1, 7), coalesce(entry.category, 'Other'),
      sum(coalesce(posting.paid_paise, 0)), sum(coalesce(posting.share_paise, 0)), count(posting.share_paise)
    from posting join entry on entry.group_id = posting.group_id and entry.id = posting.entry_id
    where entry.kind = 'expense' and entry.deleted_at is null
    group by posting.group_id, posting.member_id, substr(entry.day, 1, 7), coalesce(entry.category, 'Other')`.execute(
    trx,
  );
  await sql`
    insert into shared_month (user_id, group_id, month, category, share_paise, expense_count)
    select group_member.user_id, member_month.group_id, member_month.month, member_month.category,
      sum(member_month.share_paise), sum(member_month.share_count)
    from member_month
      join group_member on group_member.group_id = member_month.group_id and group_member.id = member_month.member_id
      join expense_group on expense_group.id = member_month.group_id
    where group_member.user_id is not null and expense_group.deleted_at is null
    group by group_member.user_id, member_month.group_id, member_month.month, member_month.category`.execute(
    trx,
  );
};

async function createTables(trx: Trx): Promise<void> {
  // No checks that counts are 0 or more: both databases would hold them against a move by −1 before they find the row that it moves.
  await trx.schema
    .createTable('group_month')
    .addColumn('group_id', 'bigint', (column) => column.notNull())
    .addColumn('month', 'text', (column) => column.notNull())
    .addColumn('category', 'text', (column) => column.notNull())
    .addColumn('total_paise', 'bigint', (column) => column.notNull())
    .addColumn('expense_count', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('group_month_pkey', ['group_id', 'month', 'category'])
    .addForeignKeyConstraint('group_month_group', ['group_id'], 'expense_group', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute();
  await trx.schema
    .createTable('member_month')
    .addColumn('group_id', 'bigint', (column) => column.notNull())
    .addColumn('member_id', 'bigint', (column) => column.notNull())
    .addColumn('month', 'text', (column) => column.notNull())
    .addColumn('category', 'text', (column) => column.notNull())
    .addColumn('paid_paise', 'bigint', (column) => column.notNull())
    .addColumn('share_paise', 'bigint', (column) => column.notNull())
    .addColumn('share_count', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('member_month_pkey', ['group_id', 'month', 'member_id', 'category'])
    .addForeignKeyConstraint('member_month_group', ['group_id'], 'expense_group', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute();
  await trx.schema
    .createTable('shared_month')
    .addColumn('user_id', 'bigint', (column) =>
      column.notNull().references('user_account.id').onDelete('cascade'),
    )
    // No reference: a group and a person may be on different shards.
    .addColumn('group_id', 'bigint', (column) => column.notNull())
    .addColumn('month', 'text', (column) => column.notNull())
    .addColumn('category', 'text', (column) => column.notNull())
    .addColumn('share_paise', 'bigint', (column) => column.notNull())
    .addColumn('expense_count', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('shared_month_pkey', ['user_id', 'month', 'group_id', 'category'])
    .execute();
}
