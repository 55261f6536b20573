import pg from 'pg';

/** A query as it goes to PostgreSQL. */
interface AskedQuery {
  text: string;
  values: unknown[];
}

const IS_OF_TABLES = /^\s*(select|insert|update|delete|with)\b(?!.*\bpg_)/is;

/** Does something, and gives the queries on tables that it sent to PostgreSQL, in their order. */
export async function recordQueries(work: () => Promise<void>): Promise<AskedQuery[]> {
  const queries: AskedQuery[] = [];
  const query = pg.Client.prototype.query;
  const record = (asked: string | pg.QueryConfig, values: unknown) => {
    const text = typeof asked === 'string' ? asked : asked.text;
    const given = typeof asked === 'string' ? values : asked.values;
    if (IS_OF_TABLES.test(text)) queries.push({ text, values: Array.isArray(given) ? given : [] });
  };
  Object.assign(pg.Client.prototype, {
    query(this: pg.Client, asked: string | pg.QueryConfig, values: unknown, ...others: unknown[]) {
      record(asked, values);
      return Reflect.apply(query, this, [asked, values, ...others]);
    },
  });
  try {
    await work();
  } finally {
    Object.assign(pg.Client.prototype, { query });
  }
  return queries;
}

/** How many shards Citus asks at most in one step of a query; 0 for a table that only the coordinator has. */
export async function countTasks(client: pg.Client, { text, values }: AskedQuery): Promise<number> {
  const { rows } = await client.query<Record<string, string>>(`explain ${text}`, values);
  const plan = rows.flatMap((row) => Object.values(row)).join('\n');
  const counts = Array.from(plan.matchAll(/Task Count: (\d+)/g), ([, count]) => Number(count));
  return Math.max(0, ...counts);
}
