import { setTimeout as wait } from 'node:timers/promises';
import { measureOnEngines, openDatabases, type EngineName } from './databases.ts';
import { printTable, send, startHisaab, type Headers, type RunningServer } from './harness.ts';
import { OTHERS_HEADINGS, percentile, readWhile, repeatWhile, rowOf } from './others.ts';
import { seed, tokenOf } from './seed.ts';

/**
 * Changes 500 expenses at once and takes it back, again and again, while somebody else reads and adds expenses:
 * `npm run bench -- many-at-once [--engine sqlite|postgres]`. Nobody may wait longer than 50 ms for a change.
 */

const COUNT = 500;
const ROUNDS = Number(process.env['ROUNDS'] ?? 20);
const AIM_MS = 50;
const WRITE_EVERY_MS = 4;
const PERSONA = { expenses: 10_000, notifications: 10, groupExpenses: 10 };
const [WHO_CHANGES, OTHER] = [1, 2];
const MANY = '/personal/api/expenses/many/';
const CHANGES = {
  category: { change: { category: 'Other' } },
  day: { change: { date: new Date().toISOString().slice(0, 10) } },
  tags: { change: { add_tags: ['goa'] } },
  deleting: { delete: true },
};

await measureOnEngines(async (engine, folder) => {
  const databases = await openDatabases(engine, folder);
  const database = await databases.create('many_at_once');
  // The first start creates the tables.
  await (await startHisaab(database.url)).stop();
  const personas = [WHO_CHANGES, OTHER].map((id) => ({ ...PERSONA, id }));
  await seed(database, { personas, others: 0 });
  await database.close();
  const server = await startHisaab(database.url);
  try {
    return await measure(engine, server);
  } finally {
    await server.stop();
    await databases.close();
  }
});

async function measure(engine: EngineName, { url }: RunningServer): Promise<boolean> {
  const ids = await idsToChange(url);
  await change(url, ids, CHANGES.category);
  const idle = await othersWhile(url, wait(5_000));
  const rows = [rowOf('reads, nothing', 5, idle.reads, idle.reads)];
  rows.push(rowOf('writes, nothing', 5, idle.writes, idle.writes));
  let longest = 0;
  for (const [name, body] of Object.entries(CHANGES)) {
    const startedAt = performance.now();
    const during = await othersWhile(url, change(url, ids, body));
    const seconds = (performance.now() - startedAt) / 1000;
    rows.push(rowOf(`reads, ${name}`, seconds, during.reads, idle.reads));
    rows.push(rowOf(`writes, ${name}`, seconds, during.writes, idle.writes));
    longest = Math.max(longest, percentile(during.reads, 1), percentile(during.writes, 1));
  }
  console.log(`\n${engine}: ${COUNT} expenses changed and taken back, ${ROUNDS} times each.\n`);
  printTable(OTHERS_HEADINGS, rows);
  return longest <= AIM_MS;
}

/** As far from each other as possible, so that each is on a day of its own where there are enough days. */
async function idsToChange(url: string): Promise<number[]> {
  const path = '/personal/api/expenses/?limit=500&offset=4000';
  const list: unknown = await (await send(url + path, 'GET', headersOf(WHO_CHANGES))).json();
  if (!Array.isArray(list)) throw new Error('A list of expenses is an array.');
  return list.map(({ id }) => Number(id));
}

async function change(url: string, ids: readonly number[], body: object): Promise<void> {
  const headers = headersOf(WHO_CHANGES);
  for (let round = 0; round < ROUNDS; round += 1) {
    const made = await send(url + MANY, 'POST', headers, { ids, ...body });
    const { id }: { id: number } = JSON.parse(await made.text());
    await (await send(`${url}${MANY}${id}/`, 'DELETE', headers)).arrayBuffer();
  }
}

async function othersWhile(url: string, work: Promise<unknown>) {
  const headers = headersOf(OTHER);
  const expense = { amount: 180, category: 'Food', description: 'Filter coffee' };
  const writing = repeatWhile(work, WRITE_EVERY_MS, async () => {
    const added = await send(`${url}/personal/api/expenses/`, 'POST', headers, expense);
    await added.arrayBuffer();
  });
  const [reads, writes] = await Promise.all([readWhile(url, headers, work), writing]);
  return { reads, writes };
}

function headersOf(userId: number): Headers {
  return { 'content-type': 'application/json', authorization: `Token ${tokenOf(userId)}` };
}
