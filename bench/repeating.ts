import { setTimeout as wait } from 'node:timers/promises';
import {
  measureOnEngines,
  openDatabases,
  type BenchDatabase,
  type EngineName,
} from './databases.ts';
import { printTable, send, startHisaab, type RunningServer } from './harness.ts';
import { OTHERS_HEADINGS, readWhile, repeatWhile, rowOf } from './others.ts';
import { fillWithPeople, tokenOf } from './people-signed-in.ts';

/**
 * Starts a server after two years off, when a weekly entry of each of 500 users is due 104 times. Measures the times of
 * others' small reads and of `/healthz` while the job creates the expenses, kills the server in the middle, and checks
 * that the next one creates the rest: `npm run bench -- repeating [--engine sqlite|postgres]`.
 */

const PEOPLE = 500;
const WEEKS = 104;
const DAY_MS = 86_400_000;
const IDLE_MS = 5_000;
const ASK_DATABASE_EVERY_MS = 500;
const LONGEST_MS = 50;
/** Allows for other work on the machine: the ratio of the longest times with and without the job. */
const AIM = 1.5;

await measureOnEngines(catchUpOn);

async function catchUpOn(engine: EngineName, folder: string): Promise<boolean> {
  const databases = await openDatabases(engine, folder);
  const database = await databases.create('repeating');
  // The first start creates the tables.
  await (await startHisaab(database.url)).stop();
  await fillWithPeople(database, PEOPLE, 1);
  let server = await startHisaab(database.url);
  try {
    const idle = await measure(server, wait(IDLE_MS));
    await server.stop();
    await addDueEntries(database);

    const startedAt = performance.now();
    server = await startHisaab(database.url);
    const first = await measure(server, untilMade(database, (PEOPLE * WEEKS) / 2));
    const firstS = (performance.now() - startedAt) / 1000;
    process.kill(server.pid, 'SIGKILL');
    await server.stop();
    // The job continues when the claim of the killed node has expired, after ten minutes.
    await database.run(`update job_run set claimed_until = '' where name = 'repeating-entries'`);

    const continuedAt = performance.now();
    server = await startHisaab(database.url);
    const rest = await measure(server, untilMade(database, PEOPLE * WEEKS));
    const restS = (performance.now() - continuedAt) / 1000;

    console.log(`\n${engine}: ${WEEKS} weeks of ${PEOPLE} people.\n`);
    printTable(OTHERS_HEADINGS, [
      rowOf('nothing', IDLE_MS / 1000, idle, idle),
      rowOf('until it is killed', firstS, first, idle),
      rowOf('the rest', restS, rest, idle),
    ]);
    await checkExpenses(database);
    return Math.max(...first, ...rest) <= Math.max(LONGEST_MS, AIM * Math.max(...idle));
  } finally {
    await server.stop();
    await database.close();
    await databases.close();
  }
}

/** The times of a user's small reads and of `/healthz`, in milliseconds, until the promise is settled. */
async function measure(server: RunningServer, work: Promise<unknown>): Promise<number[]> {
  const reader = { authorization: `Token ${tokenOf(0)}` };
  const [reads, health] = await Promise.all([
    readWhile(server.url, reader, work),
    repeatWhile(work, ASK_DATABASE_EVERY_MS / 10, async () => {
      await (await send(`${server.url}/healthz`, 'GET', {})).arrayBuffer();
    }),
  ]);
  return [...reads, ...health];
}

/**
 * Inserts for each user a weekly entry that has been due since {@link WEEKS} weeks ago, and deletes the job's run of
 * today.
 */
async function addDueEntries(database: BenchDatabase): Promise<void> {
  // The last one is due on the previous day, so that the number does not depend on the hour.
  const first = new Date(Date.now() - DAY_MS - (WEEKS - 1) * 7 * DAY_MS).toISOString().slice(0, 10);
  await database.run(`
    insert into recurring_entry (user_id, amount_paise, category, description, every, starts_on, next_on, created_at)
      select id, 9900, 'Food', 'Milk', 'week', '${first}', '${first}', '${first}T00:00:00.000Z' from user_account;
    delete from job_run where name = 'repeating-entries'`);
}

async function untilMade(database: BenchDatabase, expenses: number): Promise<void> {
  const made = async () =>
    Number((await database.rows('select count(*) as made from expense'))[0]?.['made']);
  while ((await made()) < expenses) await wait(ASK_DATABASE_EVERY_MS);
}

/** @throws {Error} when a user's number of expenses is not the number of weeks, or two have the same day */
async function checkExpenses(database: BenchDatabase): Promise<void> {
  const wrong = await database.rows(`
    select user_id from expense group by user_id
    having count(*) <> ${WEEKS} or count(distinct spent_on) <> ${WEEKS}`);
  const people = await database.rows('select distinct user_id from expense');
  if (wrong.length > 0 || people.length !== PEOPLE) {
    throw new Error(
      `${wrong.length} of ${people.length} people have too few or too many expenses.`,
    );
  }
}
