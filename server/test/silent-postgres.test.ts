import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { BOOK_CHECKS } from '../src/maintenance/books/book-checks.ts';
import { startPostgres } from './postgres.ts';
import { openSilentWay, type SilentWay } from './silent-way.ts';
import { buildTestApp, type Person, type TestApp } from './test-app.ts';
import { createDatabase } from './test-databases.ts';

const UNCHANGED =
  'Hisaab cannot reach its data right now. Nothing was changed; please try again in a moment.';
const UNKNOWN =
  'Hisaab lost touch with its data and cannot tell whether this was saved. Please look before you try again.';
/** A connection is waited for 5 seconds and an answer 10, by what is under way and then by what comes late; the rest is a busy machine's. */
const LONGEST_WAIT_MS = 40_000;
// Enough to be in the middle of them when the silence begins.
const WRITES = 120;

/** A server, and a database that can fall silent under it. */
interface Scene {
  test: TestApp;
  ananya: Person;
  fallSilent(): unknown;
  recover(): unknown;
  close(): Promise<void>;
}

async function openFrozen(): Promise<Scene> {
  const postgres = await startPostgres();
  const scene = await openScene(postgres.url('postgres'));
  return {
    ...scene,
    fallSilent: () => postgres.freeze(),
    recover: () => postgres.thaw(),
    close: async () => {
      postgres.thaw();
      await scene.test.close();
      await postgres.stop();
    },
  };
}

async function openBehindNetwork(
  recovery: 'speak' | 'loseConnections',
): Promise<Scene & { way: SilentWay }> {
  const database = await createDatabase();
  const url = new URL(database.url);
  const way = await openSilentWay(Number(url.port));
  url.port = String(way.port);
  const scene = await openScene(url.href);
  return {
    ...scene,
    way,
    fallSilent: () => way.fallSilent(),
    recover: () => way[recovery](),
    close: async () => {
      way.speak();
      await scene.test.close();
      await way.close();
      await database.drop();
    },
  };
}

async function openScene(databaseUrl: string): Promise<Pick<Scene, 'test' | 'ananya'>> {
  const test = await buildTestApp('postgres', { DATABASE_URL: databaseUrl });
  const ananya = await test.signUp('Ananya');
  // Ten open connections, all silent later: one that is opened only then might not be.
  await Promise.all(Array.from({ length: 10 }, () => sql`select pg_sleep(0.1)`.execute(test.db)));
  return { test, ananya };
}

/** Adds an expense under a key, with itself as the description. */
function add({ test, ananya }: Pick<Scene, 'test' | 'ananya'>, key: string) {
  return test.app.inject({
    method: 'POST',
    url: '/personal/api/expenses/',
    headers: { authorization: `Token ${ananya.token}`, 'idempotency-key': key },
    payload: { amount: 5, category: 'Food', description: key },
  });
}

function logIn({ test }: Scene) {
  const payload = { username: 'Ananya', password: 'correct horse battery' };
  return test.app.inject({ method: 'POST', url: '/auth/login/', payload });
}

// Side by side: each waits most of the time.
describe.concurrent('A PostgreSQL that holds its connections and says nothing', () => {
  it.for<[string, () => Promise<Scene>]>([
    ['that is frozen', openFrozen],
    ['behind a network that stops', () => openBehindNetwork('speak')],
    ['whose connections the network loses', () => openBehindNetwork('loseConnections')],
  ])(
    '[silent-postgres-1] %s is a 503 with a sentence in time, and after it every write is there once',
    { timeout: 180_000 },
    async ([, open]) => {
      const scene = await open();
      const { test, ananya } = scene;
      try {
        const keys = Array.from({ length: WRITES }, (_, index) => `write-${index}`);
        const writing = keys.map((key) => add(scene, key));
        await Promise.race(writing);
        await scene.fallSilent();
        const since = performance.now();
        const answers = await Promise.all(writing);
        const late = await Promise.all([
          add(scene, 'late'),
          ananya.get('/personal/api/expenses/'),
          logIn(scene),
        ]);
        expect(performance.now() - since).toBeLessThan(LONGEST_WAIT_MS);
        const refused = answers.filter(({ statusCode }) => statusCode !== 201);
        expect(refused).not.toEqual([]);
        for (const answer of [...refused, ...late]) {
          expect(answer.statusCode).toBe(503);
          expect([UNCHANGED, UNKNOWN]).toContain(answer.json<{ error: string }>().error);
          expect(answer.headers['retry-after']).toBe('5');
        }
        expect((await test.app.inject('/healthz')).statusCode).toBe(200);

        await scene.recover();
        while ((await test.app.inject('/readyz')).statusCode !== 200) await wait(100);
        await Promise.all(keys.map((key) => insist(scene, key)));
        const stored = await test.db
          .selectFrom('expense')
          .select('description')
          .where('description', 'like', 'write-%')
          .execute();
        expect(stored.map(({ description }) => description).toSorted()).toEqual(keys.toSorted());
        for (const check of BOOK_CHECKS) expect(await check.findDifferences(test.db)).toEqual([]);
        expect((await logIn(scene)).statusCode).toBe(200);
      } finally {
        await scene.close();
      }
    },
  );

  it.for([
    ['arrives', true, 'true'],
    ['is lost', false, undefined],
  ] as const)(
    '[silent-postgres-2] cannot tell whether a change was saved whose commit %s, and the same key then gives it once',
    { timeout: 90_000 },
    async ([, reaches, replayed]) => {
      const { way, ...scene } = await openBehindNetwork('loseConnections');
      try {
        way.fallSilentAt('commit', reaches);
        const unknown = await add(scene, 'uncertain');
        expect(unknown.statusCode).toBe(503);
        expect(unknown.json()).toEqual({ error: UNKNOWN, code: 'outcome_unknown' });

        scene.recover();
        const again = await insist(scene, 'uncertain');
        expect(again.headers['idempotency-replayed']).toBe(replayed);
        const stored = await scene.test.db.selectFrom('expense').select('description').execute();
        expect(stored).toEqual([{ description: 'uncertain' }]);
        for (const check of BOOK_CHECKS) {
          expect(await check.findDifferences(scene.test.db)).toEqual([]);
        }
      } finally {
        await scene.close();
      }
    },
  );

  it('[silent-postgres-3] cancels a statement that takes too long, and reports it', async () => {
    const database = await createDatabase();
    const scene = await openScene(database.url);
    const { db } = scene.test;
    try {
      await sql`
        create function linger(bigint) returns boolean language plpgsql as
        ${sql.lit('begin perform pg_sleep(60); return true; end')}`.execute(db);
      await sql`
        alter table notification add constraint slow check (linger(user_id)) not valid`.execute(db);
      const answer = await add(scene, 'slow');
      expect(answer.statusCode).toBe(503);
      expect(answer.json()).toEqual({ error: UNCHANGED, code: 'database_unavailable' });

      await sql`alter table notification drop constraint slow`.execute(db);
      expect((await add(scene, 'slow')).statusCode).toBe(201);
    } finally {
      await scene.test.close();
      await database.drop();
    }
  }, 60_000);
});

/** Sends a write again, with its key, until it is answered. */
async function insist(scene: Pick<Scene, 'test' | 'ananya'>, key: string) {
  for (;;) {
    const answer = await add(scene, key);
    if (answer.statusCode === 201) return answer;
    expect(answer.statusCode).toBe(503);
  }
}
