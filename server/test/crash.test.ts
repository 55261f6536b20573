import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BOOK_CHECKS } from '../src/maintenance/books/book-checks.ts';
import { openDatabase, type Db } from '../src/platform/db/database.ts';
import { seededRandom } from '@hisaab/domain';
import type { EngineName } from '../src/platform/db/dialect.ts';
import { CrashWriter } from './crash-writer.ts';
import { pickerFor } from './hostile-values.ts';
import { ask, startServerProcess, type ServerProcess } from './server-process.ts';
import { IS_LONG } from './stress.ts';
import { createDatabase } from './test-databases.ts';

const CRASHES = Number(process.env['CRASHES'] ?? (IS_LONG ? 50 : 3));
const WRITERS = ['Ananya', 'Ravi', 'Meera', 'Kabir'];
const PASSWORD = 'correct horse battery';

describe('A server that is killed during writes', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hisaab-crash-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  // In parallel: most of the time is spent on starts, which keep one core busy.
  it.concurrent.each<EngineName>(['sqlite', 'postgres'])(
    `[crash-1] ${CRASHES} times has every answered write, no half one, and right books (%s)`,
    async (engine) => {
      const database = engine === 'sqlite' ? inFolder(folder) : await createDatabase();
      const start = () => startServerProcess(database.url);
      const roll = seededRandom(CRASHES);

      let server = await start();
      const { db } = await openDatabase(database.url);
      try {
        const writers = await signUpWriters(server.port, roll);
        let crashes = 0;
        let cutOff = 0;
        while (crashes < CRASHES) {
          const writing = writers.map((writer) => writer.writeUntilCut(server.port));
          // A writer that gets a wrong response rejects.
          await Promise.race([untilResponses(writers, 1 + 20 * roll()), Promise.all(writing)]);
          await wait(10 * roll());
          await server.end('SIGKILL');
          const hits = (await Promise.all(writing)).filter((isCutOff) => isCutOff).length;
          cutOff += hits;
          // Only a write that the server had received counts.
          if (hits > 0) crashes += 1;
          server = await start();
          expect(await findLosses(db, writers)).toEqual([]);
        }
        const writes = `${countResponses(writers)} answered writes, ${cutOff} more cut off`;
        process.stdout.write(`${engine}: ${crashes} crashes among ${writes}\n`);
      } finally {
        await server.end('SIGTERM');
        await db.destroy();
        await database.drop();
      }
    },
    600_000,
  );
});

function inFolder(folder: string) {
  return { url: `sqlite:${join(folder, 'books.db')}`, drop: () => Promise.resolve() };
}

async function signUpWriters(port: ServerProcess['port'], roll: () => number) {
  const tokens: string[] = [];
  for (const username of WRITERS) {
    const account = { username, email: 'person@example.in', password: PASSWORD };
    await ask(port, 'POST', '/auth/register/', { body: account });
    const { body } = await ask(port, 'POST', '/auth/login/', { body: account });
    tokens.push(String(field(body, 'token')));
  }
  const [token] = tokens;
  const group = await ask(port, 'POST', '/group/api/groups/', { token, body: { name: 'Goa' } });
  const groupId = Number(field(group.body, 'id'));
  for (const name of WRITERS.slice(1)) {
    await ask(port, 'POST', `/group/api/groups/${groupId}/add_member/`, { token, body: { name } });
  }
  return WRITERS.map(
    (name, at) => new CrashWriter(name, tokens[at] ?? '', groupId, pickerFor(roll)),
  );
}

function countResponses(writers: readonly CrashWriter[]): number {
  return writers.reduce((total, writer) => total + writer.answered, 0);
}

async function untilResponses(writers: readonly CrashWriter[], more: number): Promise<void> {
  const goal = countResponses(writers) + more;
  while (countResponses(writers) < goal) await wait(1);
}

function field(body: unknown, name: string): unknown {
  return new Map(Object.entries(Object(body))).get(name);
}

async function findLosses(db: Db, writers: readonly CrashWriter[]): Promise<string[]> {
  const losses: string[] = [];
  for (const writer of writers) losses.push(...(await writer.findLosses(db)));
  for (const check of BOOK_CHECKS) {
    const differences = await check.findDifferences(db);
    losses.push(...differences.map(({ sentence }) => sentence));
  }
  return losses;
}
