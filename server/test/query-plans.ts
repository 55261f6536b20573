import SqliteDatabase from 'better-sqlite3';
import pg from 'pg';
import { runOn } from './run-on.ts';
import type { EngineName } from '../src/platform/db/dialect.ts';

/** Gives the lines of the database's plan for a query. */
export interface Planner {
  planOf(text: string, values: readonly unknown[]): Promise<string[]>;
  close(): Promise<void>;
}

/** Keeps PostgreSQL from counting the few rows of a test: a plan for so few would scan an index whole. */
export async function planAsForMany(url: string): Promise<void> {
  const tables = await runOn(url, "select tablename from pg_tables where schemaname = 'public'");
  const changes = tables.map(
    ({ tablename }) => `alter table "${String(tablename)}" set (autovacuum_enabled = false)`,
  );
  await runOn(url, changes.join('; '));
}

/** Opens the database at an address to ask it for plans. */
export async function openPlanner(engine: EngineName, url: string): Promise<Planner> {
  if (engine === 'sqlite') {
    const database = new SqliteDatabase(url.replace(/^sqlite:/, ''), { readonly: true });
    return {
      planOf: (text, values) =>
        Promise.resolve(
          database
            .prepare<unknown[], { detail: string }>(`explain query plan ${text}`)
            .all(values)
            .map(({ detail }) => detail),
        ),
      close: () => Promise.resolve(void database.close()),
    };
  }
  const client = new pg.Client(url);
  await client.connect();
  // A nearly empty table would be scanned although it has an index for when it is not.
  await client.query('set enable_seqscan = off');
  return {
    planOf: async (text, values) => {
      const { rows } = await client.query(`explain (costs off) ${text}`, [...values]);
      return rows.map((row) => String(row['QUERY PLAN']));
    },
    close: () => client.end(),
  };
}

// Scans of SQLite that read no table: lists of values, results of an earlier step, and matches of a search.
const NO_TABLE =
  /^SCAN (\d+ CONSTANT ROWS?|CONSTANT ROW|\d+-ROW VALUES CLAUSE|change|move|newest|pair|pictures|expense_search VIRTUAL TABLE INDEX \d+:M\S*|json_each VIRTUAL TABLE INDEX 1:|\(subquery-\d+\)|\(join-\d+\))/;

/** The lines of a plan that scan a whole table or index. */
export function fullScansIn(engine: EngineName, plan: readonly string[]): string[] {
  return engine === 'sqlite'
    ? plan
        .map((line) => line.trim())
        .filter((line) => line.startsWith('SCAN ') && !NO_TABLE.test(line))
    : stepsOf(plan)
        .filter((step) => isFullScan(step))
        .map(([line = '']) => line);
}

function isFullScan([line = '', ...details]: readonly string[]): boolean {
  if (line.includes('Seq Scan')) return true;
  return (
    /Index (Only )?Scan/.test(line) && !details.some((detail) => detail.startsWith('Index Cond'))
  );
}

// Each step of a PostgreSQL plan with its details.
function stepsOf(plan: readonly string[]): string[][] {
  const steps: string[][] = [];
  for (const line of plan) {
    const text = line.trim();
    if (text.startsWith('->') || steps.length === 0) steps.push([text]);
    else steps.at(-1)?.push(text);
  }
  return steps;
}
