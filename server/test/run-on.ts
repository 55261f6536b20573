import pg from 'pg';

/** Runs statements on a connection of its own, and gives the rows of the last one. */
export async function runOn(
  url: string,
  statements: string,
): Promise<Array<Record<string, unknown>>> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    // The types do not know of several.
    const results: pg.QueryResult | pg.QueryResult[] = await client.query(statements);
    return [results].flat().at(-1)?.rows ?? [];
  } finally {
    await client.end();
  }
}
