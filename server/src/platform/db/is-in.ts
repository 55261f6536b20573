import { sql, type RawBuilder } from 'kysely';
import type { Db } from './database.ts';
import { engineNameOf } from './engine-name.ts';

/**
 * Whether a column is one of the values of a JSON array, ids or hashes: a list of any length is one parameter of one prepared text, and
 * hundreds of parameters would take longer to compile than the statement takes to run. For PostgreSQL it is turned into an array of its
 * own, because a subquery would not be planned with the length of the list.
 */
export function isIn(
  db: Db,
  column: string,
  list: string,
  type: 'bigint' | 'text' = 'bigint',
): RawBuilder<boolean> {
  const name = sql.ref(column);
  return engineNameOf(db) === 'postgres'
    ? sql`${name} = any(cast(translate(${list}, '[]', '{}') as ${sql.raw(type)}[]))`
    : sql`${name} in (select value from json_each(${list}))`;
}
