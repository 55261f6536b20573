import { sql } from 'kysely';
import type { Trx } from '../database.ts';
import type { Engine } from '../dialect.ts';
import type { Migration } from '../schema/migration.ts';
import { indexWherePresent } from '../schema/columns-and-indexes.ts';
import { createOwnedTable } from '../schema/owned-table.ts';

/** The pictures of receipts of a person's own expenses and of those of a group, each stored once for its owner. */
export const receipts: Migration = async (trx, engine) => {
  await createReceipts(trx, engine, {
    prefix: '',
    owner: 'user_id',
    owners: 'user_account',
    thing: 'expense',
    // On SQLite its key is the id alone.
    thingKey: engine.name === 'postgres' ? ['user_id', 'id'] : ['id'],
  });
  await createReceipts(trx, engine, {
    prefix: 'group_',
    owner: 'group_id',
    owners: 'expense_group',
    thing: 'entry',
    thingKey: ['group_id', 'id'],
  });
  await trx.schema
    .createIndex('group_receipt_by_adder')
    .on('group_receipt')
    .column('added_by')
    .execute();
};

interface Kind {
  prefix: '' | 'group_';
  owner: 'user_id' | 'group_id';
  owners: 'user_account' | 'expense_group';
  thing: 'expense' | 'entry';
  thingKey: string[];
}

async function createReceipts(
  trx: Trx,
  engine: Engine,
  { prefix, owner, owners, thing, thingKey }: Kind,
): Promise<void> {
  const pictures = `${prefix}receipt_picture`;
  const receipt = `${prefix}receipt`;
  await trx.schema
    .createTable(pictures)
    .addColumn(owner, 'bigint', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('width', 'bigint', (column) => column.notNull())
    .addColumn('height', 'bigint', (column) => column.notNull())
    .addColumn('bytes', 'bigint', (column) => column.notNull())
    // Behind what is counted: SQLite reads a row from its beginning.
    .addColumn('small', engine.name === 'postgres' ? 'bytea' : 'blob', (column) => column.notNull())
    .addColumn('image', engine.name === 'postgres' ? 'bytea' : 'blob', (column) => column.notNull())
    .addPrimaryKeyConstraint(`${pictures}_pkey`, [owner, 'hash'])
    .addForeignKeyConstraint(`${pictures}_owner`, [owner], owners, ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute();
  if (engine.name === 'postgres') {
    // WebP does not get smaller.
    await sql`
      alter table ${sql.table(pictures)} alter column image set storage external,
        alter column small set storage external`.execute(trx);
  }
  const thingId = `${thing}_id`;
  await createOwnedTable(trx, engine, receipt, owner)
    .addColumn(thingId, 'bigint', (column) => column.notNull())
    .addColumn('picture_hash', 'text', (column) => column.notNull())
    // No reference: of a group's, the person may be on another shard.
    .addColumn('added_by', 'bigint', (column) => column.notNull())
    .addColumn('added_at', 'text', (column) => column.notNull())
    .addColumn('deleted_at', 'text')
    .addForeignKeyConstraint(
      `${receipt}_${thing}`,
      thingKey.length === 1 ? [thingId] : [owner, thingId],
      thing,
      thingKey,
      (key) => key.onDelete('cascade'),
    )
    .addForeignKeyConstraint(`${receipt}_picture`, [owner, 'picture_hash'], pictures, [
      owner,
      'hash',
    ])
    .execute();
  await trx.schema
    .createIndex(`${receipt}_by_${thing}`)
    .on(receipt)
    // Where a foreign key has no owner, its index begins without one too.
    .columns(thingKey.length === 1 ? [thingId, owner] : [owner, thingId])
    .execute();
  await trx.schema
    .createIndex(`${receipt}_by_picture`)
    .on(receipt)
    .columns([owner, 'picture_hash'])
    .execute();
  await indexWherePresent(trx, receipt, `${receipt}_deleted_at`, ['deleted_at']);
}
