import { sql } from 'kysely';
import type { Trx } from '../database.ts';
import type { Engine } from '../dialect.ts';
import type { Migration } from '../schema/migration.ts';
import { createOwnedTable } from '../schema/owned-table.ts';

/**
 * Replaces the expenses and shares of groups by a ledger of entries and postings. On PostgreSQL the primary keys of rows of a
 * person or a group begin with their owner, so that the tables can be sharded by owner. SQLite keeps its row ids.
 */
export const ledger: Migration = async (trx, engine) => {
  await createEntries(trx, engine);
  await carryOver(trx, engine);
  await addColumns(trx);
  await trx.schema.dropTable('group_expense_share').execute();
  await trx.schema.dropTable('group_expense').execute();
  await replaceExpenseIndexes(trx);
  if (engine.name === 'postgres') await keyByOwner(trx);
  await keepAnswerIds(trx, engine);
  await createJobRuns(trx);
};

async function createEntries(trx: Trx, engine: Engine): Promise<void> {
  if (engine.name === 'postgres') {
    await sql`alter table group_member drop constraint group_member_pkey cascade`.execute(trx);
    await sql`alter table group_member add primary key (group_id, id)`.execute(trx);
  } else {
    await trx.schema
      .createIndex('group_member_by_group')
      .unique()
      .on('group_member')
      .columns(['group_id', 'id'])
      .execute();
  }
  await createOwnedTable(trx, engine, 'entry', 'group_id')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('amount_paise', 'bigint', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('category', 'text')
    .addColumn('participant_count', 'bigint', (column) => column.notNull())
    .addColumn('created_by', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('changed_by', 'bigint', (column) => column.notNull())
    .addColumn('changed_at', 'text', (column) => column.notNull())
    .addColumn('version', 'bigint', (column) => column.notNull())
    .addColumn('deleted_at', 'text')
    .addCheckConstraint('entry_kind', sql`kind in ('expense', 'payment')`)
    .addCheckConstraint('entry_amount', sql`amount_paise >= 0`)
    .addForeignKeyConstraint('entry_group', ['group_id'], 'expense_group', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute();
  await trx.schema
    .createIndex('entry_by_day')
    .on('entry')
    .columns(['group_id', 'kind', 'day', 'id'])
    .where(sql.ref('deleted_at'), 'is', null)
    .execute();
  await trx.schema
    .createIndex('entry_deleted')
    .on('entry')
    .columns(['group_id', 'deleted_at'])
    .where(sql.ref('deleted_at'), 'is not', null)
    .execute();
  await trx.schema
    .createTable('posting')
    .addColumn('group_id', 'bigint', (column) => column.notNull())
    .addColumn('entry_id', 'bigint', (column) => column.notNull())
    .addColumn('member_id', 'bigint', (column) => column.notNull())
    // Null for somebody who did not pay, or does not take part: 0 is an amount.
    .addColumn('paid_paise', 'bigint')
    .addColumn('share_paise', 'bigint')
    .addColumn('rounding', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('posting_pkey', ['group_id', 'entry_id', 'member_id'])
    .addForeignKeyConstraint(
      'posting_entry',
      ['group_id', 'entry_id'],
      'entry',
      ['group_id', 'id'],
      (key) => key.onDelete('cascade'),
    )
    .addForeignKeyConstraint(
      'posting_member',
      ['group_id', 'member_id'],
      'group_member',
      ['group_id', 'id'],
      (key) => key.onDelete('cascade'),
    )
    .execute();
  await trx.schema
    .createIndex('posting_by_member')
    .on('posting')
    .columns(['group_id', 'member_id', 'entry_id'])
    .execute();
}

async function carryOver(trx: Trx, engine: Engine): Promise<void> {
  await sql`
    insert into entry (id, group_id, kind, day, amount_paise, description, category, participant_count,
      created_by, created_at, changed_by, changed_at, version)
    select id, group_id, 'expense', spent_on, amount_paise, description, 'Other', participant_count,
      created_by, created_at, created_by, created_at, 1
    from group_expense`.execute(trx);
  // The rounding of each participant, as the split worked it out: the odd paisa less the fair part of all odd paise.
  await sql`
    insert into posting (group_id, entry_id, member_id, paid_paise, share_paise, rounding)
    select e.group_id, e.id, s.member_id,
      case when e.paid_by_member_id = s.member_id then e.amount_paise end,
      s.share_paise,
      (s.share_paise - e.amount_paise / e.participant_count) * 1000000
        - (e.amount_paise % e.participant_count) * 1000000 / e.participant_count
    from group_expense e join group_expense_share s on s.group_expense_id = e.id`.execute(trx);
  await sql`
    insert into posting (group_id, entry_id, member_id, paid_paise, share_paise, rounding)
    select e.group_id, e.id, e.paid_by_member_id, e.amount_paise, null, 0
    from group_expense e
    where not exists (
      select 1 from group_expense_share s
      where s.group_expense_id = e.id and s.member_id = e.paid_by_member_id)`.execute(trx);
  const { rows } = await sql<{ id: number | null }>`select max(id) as id from entry`.execute(trx);
  // Ids are never used twice, so what was given out and deleted counts too.
  const lastId = Math.max(rows[0]?.id ?? 0, await engine.findLastId(trx, 'group_expense'));
  await engine.continueIdsAfter(trx, 'entry', lastId);
}

async function addColumns(trx: Trx): Promise<void> {
  for (const column of ['payments_made_paise', 'payments_received_paise'] as const) {
    await trx.schema
      .alterTable('group_member')
      .addColumn(column, 'bigint', (definition) => definition.notNull().defaultTo(0))
      .execute();
  }
  await trx.schema
    .alterTable('expense_group')
    .addColumn('payment_count', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await trx.schema.alterTable('expense_group').addColumn('deleted_at', 'text').execute();
  await trx.schema
    .alterTable('expense')
    .addColumn('version', 'bigint', (column) => column.notNull().defaultTo(1))
    .execute();
  await trx.schema.alterTable('expense').addColumn('deleted_at', 'text').execute();
}

// Newest first by day, then by id; what is deleted is in none of the lists.
async function replaceExpenseIndexes(trx: Trx): Promise<void> {
  for (const index of [
    'expense_by_user',
    'expense_by_user_and_day',
    'expense_by_user_and_category',
  ]) {
    await trx.schema.dropIndex(index).execute();
  }
  await trx.schema
    .createIndex('expense_by_day')
    .on('expense')
    .columns(['user_id', 'spent_on', 'id'])
    .where(sql.ref('deleted_at'), 'is', null)
    .execute();
  await trx.schema
    .createIndex('expense_by_category')
    .on('expense')
    .columns(['user_id', 'category', 'spent_on', 'id'])
    .where(sql.ref('deleted_at'), 'is', null)
    .execute();
  await trx.schema
    .createIndex('expense_deleted')
    .on('expense')
    .columns(['user_id', 'deleted_at'])
    .where(sql.ref('deleted_at'), 'is not', null)
    .execute();
}

const OWNED_BY_USER = ['expense', 'budget', 'notification'] as const;

async function keyByOwner(trx: Trx): Promise<void> {
  for (const table of OWNED_BY_USER) {
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(`${table}_pkey`)}`.execute(
      trx,
    );
    await sql`alter table ${sql.table(table)} add primary key (user_id, id)`.execute(trx);
  }
  // The primary key serves the list now.
  await trx.schema.dropIndex('notification_by_user').execute();
  // From a group to a person: they may be on different shards.
  await sql`alter table group_member drop constraint group_member_user_id_fkey`.execute(trx);
  await sql`alter table expense_group drop constraint expense_group_created_by_fkey`.execute(trx);
}

const ID_IN_BODY = {
  sqlite: sql`coalesce(json_extract(body, '$.id'), json_extract(body, '$.user.id'))`,
  postgres: sql`coalesce(body::json ->> 'id', body::json -> 'user' ->> 'id')::bigint`,
};

async function keepAnswerIds(trx: Trx, engine: Engine): Promise<void> {
  await trx.schema.alterTable('idempotency_key').addColumn('answer_id', 'bigint').execute();
  await sql`
    update idempotency_key set answer_id = ${ID_IN_BODY[engine.name]} where body <> ''`.execute(
    trx,
  );
  await trx.schema.alterTable('idempotency_key').dropColumn('body').execute();
}

async function createJobRuns(trx: Trx): Promise<void> {
  await trx.schema
    .createTable('job_run')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('done_through', 'text', (column) => column.notNull())
    .addColumn('claimed_until', 'text', (column) => column.notNull())
    .execute();
}
