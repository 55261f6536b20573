import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { fullScansIn, openPlanner, planAsForMany } from './query-plans.ts';
import { describeOnBothEngines } from './test-app.ts';
import { createDatabase, openGiven } from './test-databases.ts';
import type { EngineName } from '../src/platform/db/dialect.ts';

const run = promisify(execFile);
const RECORDER = join(import.meta.dirname, 'record-queries.ts');
const EVERY_CALL = join(import.meta.dirname, 'make-every-call.ts');

// Queries that run once at a start, for migrations, and statements without a plan.
const NOT_OF_REQUESTS =
  /^(create|begin|commit|rollback|start|alter|set|listen|drop|pragma|truncate)\b|"migration"|pg_advisory|pg_/i;

interface Query {
  text: string;
  values: unknown[];
}

/** The queries of all calls on a database, each once. */
async function recordQueries(engine: EngineName, url: string, file: string): Promise<Query[]> {
  const env = { ...process.env, QUERIES_FILE: file };
  await run(process.execPath, ['--import', RECORDER, EVERY_CALL, engine, url], { env });
  const lines = (await readFile(file, 'utf8')).trim().split('\n');
  const queries: Query[] = lines.map((line) => JSON.parse(line, reviveBytes));
  return queries.filter(({ text }) => !NOT_OF_REQUESTS.test(text.trim()));
}

/** The bytes of a picture, which JSON has as an object. */
function reviveBytes(_key: string, value: unknown): unknown {
  const isBytes = value instanceof Object && 'type' in value && value.type === 'Buffer';
  return isBytes && 'data' in value && Array.isArray(value.data) ? Buffer.from(value.data) : value;
}

/** Every call is made once, each by somebody who registers for it. */
const MAKES_EVERY_CALL_MS = 180_000;

describeOnBothEngines('The queries of all calls', (engine) => {
  it(
    '[query-plans-1] read no whole table',
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'hisaab-plans-'));
      const made = engine === 'postgres' ? await createDatabase() : undefined;
      const url = made?.url ?? `sqlite:${join(folder, 'hisaab.db')}`;
      // The queries of the migrations name tables that are gone.
      await (await openGiven(url, new Date())).close(() => Promise.resolve());
      if (engine === 'postgres') await planAsForMany(url);
      const planner = await openPlanner(engine, url);
      try {
        const queries = await recordQueries(engine, url, join(folder, 'queries.jsonl'));
        expect(queries.length).toBeGreaterThan(200);
        const scans = [];
        for (const { text, values } of queries) {
          const found = fullScansIn(engine, await planner.planOf(text, values));
          if (found.length > 0) scans.push({ text, found });
        }
        expect(scans).toEqual([]);
      } finally {
        await planner.close();
        await made?.drop();
        await rm(folder, { recursive: true });
      }
    },
    MAKES_EVERY_CALL_MS,
  );
});
