import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { addDays, NEVER, type CalendarDate } from '@hisaab/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clockIn } from '../src/platform/clock.ts';
import { openDatabase, type Db } from '../src/platform/db/database.ts';
import type { EngineName } from '../src/platform/db/dialect.ts';
import { startServerProcess, type ServerProcess } from './server-process.ts';
import { createDatabase } from './test-databases.ts';

const PEOPLE = 400;
const NODES = 3;
const NOON = 12;

describe('The notices of what is due', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hisaab-due-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it.each<EngineName>(['sqlite', 'postgres'])(
    `[due-notices-8] come once to each of ${PEOPLE} people and never of a past day, from ${NODES} nodes that are killed in the middle (%s)`,
    async (engine) => {
      const database = engine === 'sqlite' ? inFolder(folder) : await createDatabase();
      const timeZone = zoneAtNoon();
      const start = () => startServerProcess(database.url, { TIME_ZONE: timeZone });
      const startAll = () => Promise.all(Array.from({ length: NODES }, start));
      // The first start makes the tables.
      await (await start()).end('SIGTERM');
      const { db } = await openDatabase(database.url);
      const running: ServerProcess[] = [];
      try {
        await addPeople(db, clockIn(timeZone).today());
        await db.deleteFrom('job_run').where('name', '=', 'due-notices').execute();
        running.push(...(await startAll()));
        await until(async () => (await countTold(db)) > 0);
        await Promise.all(running.splice(0).map((server) => server.end('SIGKILL')));
        const told = await countTold(db);
        expect([told > 0, told < PEOPLE]).toEqual([true, true]);

        // As if the claim of the killed node had expired.
        await db.updateTable('job_run').set({ claimed_until: '' }).execute();
        running.push(...(await startAll()));
        await until(async () => (await countTold(db)) === PEOPLE);
        await until(async () => isDone(db));
        const notices = await db
          .selectFrom('notification')
          .select(['user_id', 'facts'])
          .where('notification_type', '=', 'bill_due')
          .execute();
        expect(new Set(notices.map(({ user_id: id }) => id)).size).toBe(PEOPLE);
        expect(notices).toHaveLength(PEOPLE);
        expect(notices.filter(({ facts }) => !String(facts).includes('Power'))).toEqual([]);
        expect(notices.filter(({ facts }) => !String(facts).includes('"more":0'))).toEqual([]);
      } finally {
        await Promise.all(running.map((server) => server.end('SIGTERM')));
        await db.destroy();
        await database.drop();
      }
    },
    120_000,
  );
});

function inFolder(folder: string) {
  return { url: `sqlite:${join(folder, 'books.db')}`, drop: () => Promise.resolve() };
}

/** A time zone in which it is about noon: after 9:00, and far from midnight. */
function zoneAtNoon(): string {
  const ahead = NOON - new Date().getUTCHours();
  // The names of these zones have the sign of the hours behind.
  return ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}

/** Adds people who each have a bill of today, and one of the day before. */
async function addPeople(db: Db, today: CalendarDate): Promise<void> {
  const created_at = new Date().toISOString();
  const ids = Array.from({ length: PEOPLE }, (_, index) => index + 1);
  const bill = (user_id: number, description: string, day: CalendarDate) => ({
    user_id,
    amount_paise: 99_00,
    category: 'Bills' as const,
    description,
    every: 'year' as const,
    starts_on: day,
    asks_from: day,
    next_on: NEVER,
    created_at,
  });
  await db
    .insertInto('user_account')
    .values(
      ids.map((id) => ({
        id,
        username: `Person${id}`,
        username_key: `person${id}`,
        email: 'person@example.in',
        password_hash: 'none',
        created_at,
      })),
    )
    .execute();
  for (const id of ids) {
    await db
      .insertInto('recurring_entry')
      .values([bill(id, 'Power', today), bill(id, 'Water', addDays(today, -1))])
      .execute();
  }
}

async function countTold(db: Db): Promise<number> {
  const { told } = await db
    .selectFrom('notification')
    .select((row) => row.fn.countAll<number | string>().as('told'))
    .where('notification_type', '=', 'bill_due')
    .executeTakeFirstOrThrow();
  return Number(told);
}

/** Whether the job has gone to its end. */
async function isDone(db: Db): Promise<boolean> {
  const run = await db
    .selectFrom('job_run')
    .select('done_through')
    .where('name', '=', 'due-notices')
    .executeTakeFirst();
  return Boolean(run?.done_through);
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await wait(1);
}
