import type { CompiledQuery } from 'kysely';
import { chunk } from '../event-loop/chunk.ts';
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

/** The possible numbers of ids of a statement; the largest is that of `chunk`. */
const SIZES = [8, 64, 512, 4_000];

/**
 * A {@link prepared} query for the rows of any number of ids and some values beside them, in no order. A list is padded to the next larger
 * of a few sizes with its last id.
 */
export function preparedForIds<Row, Arguments extends Record<string, Value>>(
  build: (db: Db, ids: readonly number[], values: Arguments) => Compilable<Row>,
): (db: Db, ids: readonly number[], values: Arguments) => Promise<Row[]> {
  const queries = new Map(SIZES.map((size) => [size, ofSize(size)]));
  return async (db, ids, values) => {
    const parts = chunk(ids).map((part) => {
      const size = SIZES.find((one) => one >= part.length) ?? part.length;
      const last = part.at(-1) ?? 0;
      const padded = Array.from({ length: size }, (_, place) => part[place] ?? last);
      const query = queries.get(size) ?? ofSize(size);
      return query(db, Object.assign(Object.fromEntries(padded.entries()), values));
    });
    return (await Promise.all(parts)).flat();
  };

  function ofSize(size: number) {
    return prepared((db, values: Arguments & Record<number, number>) =>
      build(
        db,
        Array.from({ length: size }, (_, place) => values[place] ?? 0),
        values,
      ),
    );
  }
}
