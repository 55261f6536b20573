import { sql } from 'kysely';
import type { Migration } from '../schema/migration.ts';

/** Groups, their members, their expenses and the members' shares of each. */
export const groups: Migration = async (trx, engine) => {
  await trx.schema
    .createTable('expense_group')
    .addColumn('id', engine.idType, engine.idColumn)
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('created_by', 'bigint', (column) => column.notNull().references('user_account.id'))
    .addColumn('total_paise', 'bigint', (column) => column.notNull())
    .addColumn('expense_count', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await trx.schema
    .createIndex('expense_group_by_creator')
    .on('expense_group')
    .columns(['created_by', 'id'])
    .execute();
  await trx.schema
    .createTable('group_member')
    .addColumn('id', engine.idType, engine.idColumn)
    .addColumn('group_id', 'bigint', (column) =>
      column.notNull().references('expense_group.id').onDelete('cascade'),
    )
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('name_key', 'text', (column) => column.notNull())
    .addColumn('user_id', 'bigint', (column) => column.references('user_account.id'))
    .addColumn('paid_paise', 'bigint', (column) => column.notNull())
    .addColumn('share_paise', 'bigint', (column) => column.notNull())
    .addColumn('rounding_carried', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('removed_at', 'text')
    .addUniqueConstraint('group_member_name', ['group_id', 'name_key'])
    .execute();
  await trx.schema
    .createIndex('group_member_by_user')
    .on('group_member')
    .columns(['user_id', 'group_id'])
    .execute();
  await trx.schema
    .createTable('group_expense')
    .addColumn('id', engine.idType, engine.idColumn)
    .addColumn('group_id', 'bigint', (column) =>
      column.notNull().references('expense_group.id').onDelete('cascade'),
    )
    .addColumn('paid_by_member_id', 'bigint', (column) =>
      column.notNull().references('group_member.id').onDelete('cascade'),
    )
    .addColumn('amount_paise', 'bigint', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('participant_count', 'bigint', (column) => column.notNull())
    .addColumn('spent_on', 'text', (column) => column.notNull())
    .addColumn('created_by', 'bigint', (column) => column.notNull().references('user_account.id'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addCheckConstraint('group_expense_amount', sql`amount_paise >= 0`)
    .execute();
  await trx.schema
    .createIndex('group_expense_by_group')
    .on('group_expense')
    .columns(['group_id', 'id'])
    .execute();
  await trx.schema
    .createIndex('group_expense_by_payer')
    .on('group_expense')
    .column('paid_by_member_id')
    .execute();
  await trx.schema
    .createTable('group_expense_share')
    .addColumn('group_expense_id', 'bigint', (column) =>
      column.notNull().references('group_expense.id').onDelete('cascade'),
    )
    .addColumn('member_id', 'bigint', (column) =>
      column.notNull().references('group_member.id').onDelete('cascade'),
    )
    .addColumn('share_paise', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('group_expense_share_key', ['group_expense_id', 'member_id'])
    .execute();
  await trx.schema
    .createIndex('group_expense_share_by_member')
    .on('group_expense_share')
    .column('member_id')
    .execute();
};
