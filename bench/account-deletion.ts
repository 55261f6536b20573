import { setTimeout as wait } from 'node:timers/promises';
import {
  measureOnEngines,
  openDatabases,
  type BenchDatabase,
  type EngineName,
} from './databases.ts';
import { settleTables } from './group-history.ts';
import { printTable, send, signUp, startHisaab } from './harness.ts';
import { OTHERS_HEADINGS, readWhile, rowOf } from './others.ts';

/**
 * Deletes an account with many expenses, and measures the response times of others' small reads until its last row is
 * gone: `EXPENSES=300000 npm run bench -- account-deletion [--engine sqlite|postgres]`. A job deletes the rows each
 * minute.
 */

const EXPENSES = Number(process.env['EXPENSES'] ?? 100_000);
const IDLE_MS = 3_000;
const ASK_DATABASE_EVERY_MS = 500;
const LONGEST_MS = 50;
/** Allows for other work on the machine: the ratio of the longest response times with and without the deletion. */
const AIM = 1.5;

await measureOnEngines(deleteOn);

async function deleteOn(engine: EngineName, folder: string): Promise<boolean> {
  const databases = await openDatabases(engine, folder);
  const database = await databases.create('deletion');
  // The first start creates the tables.
  await (await startHisaab(database.url)).stop();
  const server = await startHisaab(database.url);
  try {
    const [person, other] = [await signUp(server.url, 'asha'), await signUp(server.url, 'ravi')];
    await fill(database, 'asha');
    const idle = await readWhile(server.url, other, wait(IDLE_MS));
    const startedAt = performance.now();
    const ending = send(`${server.url}/auth/account/`, 'DELETE', person, {
      password: 'chai-and-dosa',
    });
    const ended = await readWhile(server.url, other, ending);
    const endedS = (performance.now() - startedAt) / 1000;
    const removed = await readWhile(server.url, other, untilNothingIsLeft(database));
    const removedS = (performance.now() - startedAt) / 1000;
    console.log(`\n${engine}: an account with ${EXPENSES} expenses.\n`);
    printTable(OTHERS_HEADINGS, [
      rowOf('nothing', IDLE_MS / 1000, idle, idle),
      rowOf('until the answer', endedS, ended, idle),
      rowOf('until the last row', removedS, removed, idle),
    ]);
    return Math.max(...ended, ...removed) <= Math.max(LONGEST_MS, AIM * Math.max(...idle));
  } finally {
    await server.stop();
    await database.close();
    await databases.close();
  }
}

/** Inserts expenses of a user over ten years, with their stored totals. */
async function fill(database: BenchDatabase, username: string): Promise<void> {
  const time = `'${new Date().toISOString()}'`;
  await database.run(`
    insert into expense (user_id, amount_paise, category, description, description_key, spent_on, created_at)
      with recursive counted (i) as (select 0 union all select i + 1 from counted where i < ${EXPENSES - 1})
      select id, 12500, 'Food', 'Tea', 'tea', cast(2014 + (i / 336) % 10 as text) || '-' || substr(cast(101 + (i / 28) % 12 as text), 2)
          || '-' || substr(cast(101 + i % 28 as text), 2), ${time}
      from counted, user_account where username = '${username}';
    insert into monthly_total (user_id, month, category, total_paise, expense_count)
      select user_id, substr(spent_on, 1, 7), category, sum(amount_paise), count(*)
      from expense group by user_id, substr(spent_on, 1, 7), category;
    insert into daily_total (user_id, day, category, total_paise, expense_count)
      select user_id, spent_on, category, sum(amount_paise), count(*)
      from expense group by user_id, spent_on, category`);
  await settleTables(database);
}

async function untilNothingIsLeft(database: BenchDatabase): Promise<void> {
  while ((await database.rows('select 1 from expense limit 1')).length > 0) {
    await wait(ASK_DATABASE_EVERY_MS);
  }
}
