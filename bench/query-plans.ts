import type { BenchDatabase, EngineName } from './databases.ts';

/** The lines of the database's plan for a query. */
export async function planOf(
  database: BenchDatabase,
  text: string,
  values: readonly unknown[],
): Promise<string[]> {
  if (database.engine === 'sqlite') {
    const rows = await database.rows(`explain query plan ${text}`, values);
    return indented(
      rows.map((row) => ({ id: row['id'], parent: row['parent'], line: row['detail'] })),
    );
  }
  const rows = await database.rows(`explain (costs off) ${text}`, values);
  return rows.map((row) => String(row['QUERY PLAN']));
}

interface Step {
  id: unknown;
  parent: unknown;
  line: unknown;
}

function indented(steps: readonly Step[]): string[] {
  const depths = new Map<unknown, number>([[0, 0]]);
  return steps.map(({ id, parent, line }) => {
    const depth = depths.get(parent) ?? 0;
    depths.set(id, depth + 1);
    return '  '.repeat(depth) + String(line);
  });
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
