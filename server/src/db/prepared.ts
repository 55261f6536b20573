import type { CompiledQuery, DialectAdapter, KyselyPlugin, QueryResult, UnknownRow } from 'kysely';
import type { Db } from './database.ts';
import type { DirectAdapter } from './dialect.ts';

/** What a prepared query can be given; a missing column value is null. */
type Value = string | number | null;

interface Compilable<Row> {
  compile(): CompiledQuery<Row>;
}

let queries = 0;

/** Stands in for an argument while a query's text is made. */
class Placeholder {
  readonly name: PropertyKey;
  constructor(name: PropertyKey) {
    this.name = name;
  }
}

/**
 * A read whose text is made once for each database and then run with new values: building the same query for every
 * request costs more than running it. `build` must give the same text whatever the values, so it must not look at them.
 */
export function prepared<Arguments extends Record<string, Value>, Row>(
  build: (db: Db, values: Arguments) => Compilable<Row>,
): (db: Db, values: Arguments) => Promise<Row[]> {
  const name = `prepared-${++queries}`;
  // The adapter is the one thing that a database and its transactions share.
  const compiled = new WeakMap<DialectAdapter, CompiledQuery<Row>>();
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the stand-ins are replaced before any query runs
  const placeholders = new Proxy(
    {},
    { get: (_, argument) => new Placeholder(argument) },
  ) as Arguments;
  return async (db, values) => {
    const { adapter, plugins } = db.getExecutor();
    let query = compiled.get(adapter);
    if (!query) {
      query = build(db, placeholders).compile();
      compiled.set(adapter, query);
    }
    const parameters = query.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[String(parameter.name)] : parameter,
    );
    const filled = { ...query, parameters };
    const rows = isDirect(adapter)
      ? adapter.runDirectly<Row>(filled, name, db.isTransaction)
      : undefined;
    if (!rows) return (await db.executeQuery<Row>(filled)).rows;
    return plugins.length === 0 ? rows : passThrough(plugins, filled, await rows);
  };
}

function isDirect(adapter: DialectAdapter): adapter is DirectAdapter {
  return 'runDirectly' in adapter;
}

/** Hands rows to the database's plugins in turn, as Kysely does. */
async function passThrough<Row>(
  plugins: readonly KyselyPlugin[],
  { queryId }: CompiledQuery<Row>,
  rows: Row[],
): Promise<Row[]> {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- plugins take and give rows of any kind
  let result = { rows } as QueryResult<UnknownRow>;
  for (const plugin of plugins) result = await plugin.transformResult({ queryId, result });
  // oxlint-disable-next-line typescript/consistent-type-assertions -- see above
  return result.rows as Row[];
}
