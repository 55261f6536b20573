import { sql, type RawBuilder } from 'kysely';
import type { Db } from './database.ts';
import { engineNameOf } from './engine-name.ts';

/**
 * Whether a column is one of the values of a JSON array: a list of any length is one parameter of one prepared text, and hundreds of
 * parameters would take longer to compile than the statement takes to run.
 */
export function isIn(
  db: Db,
  column: string,
  list: string,
  type: 'bigint' | 'text' = 'bigint',
): RawBuilder<boolean> {
  const name = sql.ref(column);
  return engineNameOf(db) === 'postgres'
    ? sql`${name} = any(array(select cast(json_array_elements_text(${list}::json) as ${sql.raw(type)})))`
    : sql`${name} in (select value from json_each(${list}))`;
}
