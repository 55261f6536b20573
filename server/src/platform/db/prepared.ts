import type { CompiledQuery } from 'kysely';
import { nameStatement } from './statement-names.ts';
import type { Db } from './database.ts';
import { engineNameOf } from './engine-name.ts';

/** A parameter of a prepared query; a missing column value is null. */
type Value = string | number | null;

interface Compilable<Row> {
  compile(): CompiledQuery<Row>;
}

/** The placeholder for an argument while the text of a query is compiled. */
class Placeholder {
  readonly name: PropertyKey;
  constructor(name: PropertyKey) {
    this.name = name;
  }
}

/**
 * A query whose SQL is compiled once for each engine and then run with new values, because compiling costs more than running.
 * `build` must give the same SQL for all values, so it must not look at them.
 */
export function prepared<Arguments extends Record<string, Value>, Row>(
  build: (db: Db, values: Arguments) => Compilable<Row>,
): (db: Db, values: Arguments) => Promise<Row[]> {
  const compiled = new Map<string, CompiledQuery<Row>>();
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the stand-ins are replaced before any query runs
  const placeholders = new Proxy(
    {},
    { get: (_, argument) => new Placeholder(argument) },
  ) as Arguments;
  return async (db, values) => {
    const engine = engineNameOf(db);
    let query = compiled.get(engine);
    if (!query) {
      query = build(db, placeholders).compile();
      compiled.set(engine, query);
      nameStatement(query.sql);
    }
    const parameters = query.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[String(parameter.name)] : parameter,
    );
    return (await db.executeQuery<Row>({ ...query, parameters })).rows;
  };
}

/**
 * A {@link prepared} query for the rows of any number of ids and some values beside them, in no order. `build` gets the ids as a JSON
 * array, for `isIn`.
 */
export function preparedForIds<Row, Arguments extends Record<string, Value>>(
  build: (db: Db, ids: string, values: Arguments) => Compilable<Row>,
): (db: Db, ids: readonly number[], values: Arguments) => Promise<Row[]> {
  const query = prepared((db, values: Arguments & { ids: string }) =>
    build(db, values.ids, values),
  );
  return async (db, ids, values) =>
    ids.length === 0 ? [] : query(db, { ...values, ids: JSON.stringify(ids) });
}
