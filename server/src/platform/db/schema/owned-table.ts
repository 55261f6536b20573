import type { Trx } from '../database.ts';
import type { Engine } from '../dialect.ts';

/**
 * Begins a table whose rows have an id and belong to a user or a group. On PostgreSQL the primary key begins with the owner, so that
 * the table can be sharded by owner. On SQLite the primary key is the id alone, because only then does SQLite number the rows.
 */
export function createOwnedTable(
  trx: Trx,
  engine: Engine,
  table: string,
  owner: 'user_id' | 'group_id',
) {
  const owned = trx.schema
    .createTable(table)
    .addColumn(owner, 'bigint', (column) => column.notNull());
  return engine.name === 'postgres'
    ? owned
        .addColumn('id', 'bigint', (column) => column.notNull().generatedByDefaultAsIdentity())
        .addPrimaryKeyConstraint(`${table}_pkey`, [owner, 'id'])
    : owned
        .addColumn('id', 'integer', engine.idColumn)
        .addUniqueConstraint(`${table}_by_owner`, [owner, 'id']);
}
