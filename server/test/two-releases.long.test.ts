import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BOOK_CHECKS } from '../src/maintenance/books/book-checks.ts';
import { openDatabase } from '../src/platform/db/database.ts';
import { MIGRATIONS } from '../src/platform/db/schema/migrations.ts';
import { startBalancer, type Listening } from './balancer.ts';
import { checkOut, findLastRelease } from './last-release.ts';
import { ask, startServerProcess, type ServerProcess } from './server-process.ts';
import { createDatabase, EMPTY } from './test-databases.ts';

const PEOPLE = ['asha', 'ben', 'chitra', 'dev', 'esha', 'farah'];
const PASSWORD = 'correct horse battery';
const STEP_MS = 2_000;
const MINUTE_MS = 60_000;

const release = findLastRelease();
const WHICH = release ?? 'SKIPPED: there is no release 0.2.0 or later';

describe.skipIf(release === undefined)(`The last release (${WHICH}) and this one`, () => {
  let folder: string;
  let database: { url: string; drop(): Promise<void> };
  let balancer: Listening;
  const ports: number[] = [];
  const nodes = new Set<ServerProcess>();

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hisaab-release-'));
    await checkOut(release ?? '', folder);
    database = await createDatabase(EMPTY);
    balancer = await startBalancer(ports);
  }, 5 * MINUTE_MS);
  afterAll(async () => {
    await balancer.close();
    for (const node of nodes) await node.end('SIGKILL');
    await database.drop();
    await rm(folder, { recursive: true });
  });

  async function start(project?: string): Promise<ServerProcess> {
    const node = await startServerProcess(database.url, { DRAIN_SECONDS: '2' }, project);
    nodes.add(node);
    return node;
  }

  /** Adds a node to the balancer when it is ready. */
  async function add(project?: string): Promise<ServerProcess> {
    const node = await start(project);
    expect((await ask(node.port, 'GET', '/readyz')).status).toBe(200);
    ports.push(node.port);
    await sleep(STEP_MS);
    return node;
  }

  /** Stops a node as docs/running.md says; the balancer takes it out when it is not ready. */
  async function stop(node: ServerProcess): Promise<void> {
    const ended = node.end('SIGTERM');
    await expect.poll(async () => (await ask(node.port, 'GET', '/readyz')).status).toBe(503);
    ports.splice(ports.indexOf(node.port), 1);
    expect(await ended).toBe(0);
    nodes.delete(node);
    await sleep(STEP_MS);
  }

  it(
    '[two-releases-1] run beside each other under load, through the update and back, and the books are right',
    async () => {
      const old = [await add(folder), await add(folder)] as const;
      const known = await readMigrations();
      const load = await startLoad(() => balancer.port);

      const first = await add();
      const isAllowed = await isLastReleaseAllowed(known);
      const outcome = isAllowed ? await goAndComeBack(old, first) : await findRefusals(old[0]);
      expect(outcome).toEqual({ ready: isAllowed ? 200 : 503, startsAgain: isAllowed });

      const { failed, kept, answered } = await load.end();
      process.stdout.write(`${WHICH}: ${answered} requests, ${failed.length} failed\n`);
      // Where nobody may go on beside today's migrations the last release refuses to write, and that is all that fails.
      expect(failed.filter((status) => isAllowed || status !== 503)).toEqual([]);
      const { db } = await openDatabase(database.url);
      for (const { claim, findDifferences } of BOOK_CHECKS) {
        expect([claim, await findDifferences(db)]).toEqual([claim, []]);
      }
      const stored = await db.selectFrom('expense').select('description').execute();
      expect(stored.map(({ description }) => description)).toEqual(expect.arrayContaining(kept));
      await db.destroy();
    },
    10 * MINUTE_MS,
  );

  /** Updates the second node too, and then goes back to the last release with both. */
  async function goAndComeBack(old: readonly [ServerProcess, ServerProcess], first: ServerProcess) {
    await stop(old[0]);
    const second = await add();
    const { status: ready } = await ask(old[1].port, 'GET', '/readyz');
    await stop(old[1]);
    const back = [await add(folder), await add(folder)];
    await stop(first);
    await stop(second);
    return { ready, startsAgain: back.every((node) => node.isRunning()) };
  }

  async function findRefusals(old: ServerProcess) {
    const { status: ready } = await ask(old.port, 'GET', '/readyz');
    return { ready, startsAgain: (await start(folder)).isRunning() };
  }

  /** Whether every migration of today that the last release does not know lets it go on. */
  async function isLastReleaseAllowed(known: ReadonlySet<string>): Promise<boolean> {
    const { version }: { version: string } = JSON.parse(
      await readFile(join(folder, 'package.json'), 'utf8'),
    );
    return MIGRATIONS.filter((migration) => !known.has(migration.name)).every(
      ({ beside }) =>
        beside !== undefined && beside.localeCompare(version, 'en', { numeric: true }) <= 0,
    );
  }

  async function readMigrations(): Promise<Set<string>> {
    const { db } = await openDatabase(database.url);
    const rows = await db.selectFrom('migration').select('name').execute();
    await db.destroy();
    return new Set(rows.map((row) => row.name));
  }
});

interface Load {
  end(): Promise<{ failed: number[]; kept: string[]; answered: number }>;
}

/** People who add expenses and bills and read them, one request after the other each, until the end. A broken connection fails with 0. */
async function startLoad(port: () => number): Promise<Load> {
  const failed: number[] = [];
  const kept: string[] = [];
  let answered = 0;
  const over = new AbortController();

  async function send(method: string, path: string, options: Parameters<typeof ask>[3]) {
    const { status, body } = await ask(port(), method, path, options).catch(() => ({
      status: 0,
      body: undefined,
    }));
    answered += 1;
    if (status < 200 || status >= 300) failed.push(status);
    return { status, body };
  }

  async function live(username: string): Promise<void> {
    const account = { username, email: 'person@example.in', password: PASSWORD };
    await send('POST', '/auth/register/', { body: account });
    const signedIn = await send('POST', '/auth/login/', { body: account });
    // oxlint-disable-next-line typescript/consistent-type-assertions -- the contract says what this call answers
    const { token } = signedIn.body as { token: string };
    const made = await send('POST', '/group/api/groups/', { token, body: { name: 'Flat' } });
    // oxlint-disable-next-line typescript/consistent-type-assertions -- the contract says what this call answers
    const { id: group } = made.body as { id: number };
    while (!over.signal.aborted) {
      const description = randomUUID();
      const expense = { amount: 12.5, category: 'Food', description };
      const { status } = await send('POST', '/personal/api/expenses/', {
        token,
        key: description,
        body: expense,
      });
      if (status === 201) kept.push(description);
      const bill = { group, amount: 90, paid_by_name: username, description };
      await send('POST', '/group/api/expenses/', { token, key: randomUUID(), body: bill });
      await send('GET', '/personal/api/expenses/monthly_summary/', { token });
      await send('GET', `/group/api/groups/${group}/settlements/`, { token });
    }
  }

  const lives = PEOPLE.map(live);
  await sleep(STEP_MS);
  return {
    end: async () => {
      over.abort();
      await Promise.all(lives);
      return { failed, kept, answered };
    },
  };
}
