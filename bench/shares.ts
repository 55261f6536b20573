import {
  measureOnEngines,
  openDatabases,
  type BenchDatabase,
  type EngineName,
} from './databases.ts';
import { addHistory, settleTables } from './group-history.ts';
import {
  printTable,
  send,
  signUp,
  startHisaab,
  timeInTurn,
  unasked,
  type Headers,
  type RunningServer,
} from './harness.ts';

/**
 * Compares the Dashboard with many group bills and with few, when the user's shares of them are included: `node
 * bench/shares.ts [--engine sqlite|postgres]`, with `EXPENSES=1000` a shorter run.
 */

const GROUPS = 10;
const FEW = 1;
const MANY = Number(process.env['EXPENSES'] ?? 100_000);
const READS = 300;
const WARM_UPS = 300;
/** Allows for other work on the machine: the maximum ratio of a long history to a short one. */
const AIM = 1.5;

const CALLS = [
  '/personal/api/expenses/monthly_summary/',
  '/personal/api/budget/status/',
  '/personal/api/expenses/statistics/',
  '/group/api/groups/',
];

let requests = 0;
await measureOnEngines(measureEngine);

interface Side {
  server: RunningServer;
  person: Headers;
}

async function measureEngine(engine: EngineName, folder: string): Promise<boolean> {
  const databases = await openDatabases(engine, folder);
  const sides: Side[] = [];
  try {
    for (const expenses of [FEW, MANY]) {
      sides.push(await fill(await databases.create(`with_${expenses}`), expenses));
    }
    const rows: string[][] = [];
    const sums = [0, 0];
    for (const path of CALLS) {
      const [few = 0, many = 0] = await timeInTurn(
        sides.map(({ server, person }) => async () => {
          requests += 1;
          await (await send(server.url + unasked(path, requests), 'GET', person)).text();
        }),
        { times: READS, warmUps: WARM_UPS },
      );
      for (const [index, time] of [few, many].entries()) sums[index] = (sums[index] ?? 0) + time;
      rows.push(rowOf(`GET ${path}`, few, many));
    }
    const [few = 0, many = 0] = sums;
    rows.push(rowOf('The Dashboard, all of them', few, many));
    console.log(
      `\n${engine}: median milliseconds where the shares of ${GROUPS} groups count, the two in turn.\n`,
    );
    printTable(['Call', `${FEW} expense each`, `${MANY} expenses each`, 'Ratio'], rows);
    return many <= AIM * few;
  } finally {
    for (const { server } of sides) await server.stop();
    await databases.close();
  }
}

function rowOf(name: string, few: number, many: number): string[] {
  return [name, few.toFixed(2), many.toFixed(2), (many / few).toFixed(2)];
}

/** A user in this number of groups with this number of expenses each, half of which they share. */
async function fill(database: BenchDatabase, expenses: number): Promise<Side> {
  // The first start creates the tables.
  await (await startHisaab(database.url)).stop();
  const server = await startHisaab(database.url);
  const person = await signUp(server.url, 'ananya');
  await send(`${server.url}/auth/profile/`, 'PATCH', person, { counts_group_shares: true });
  const budget = { monthly_limit: 40_000 };
  await send(`${server.url}/personal/api/budget/`, 'POST', person, budget);
  for (let count = 1; count <= GROUPS; count += 1) {
    const group = await add(`${server.url}/group/api/groups/`, person, `Group ${count}`);
    const { members } = await add(
      `${server.url}/group/api/groups/${group.id}/add_member/`,
      person,
      'Rohan',
    );
    const ids = members.map(({ id }) => id);
    await addHistory(database, { groupId: group.id, members: ids, expenses, years: 1 });
  }
  await settleTables(database);
  await database.close();
  return { server, person };
}

async function add(
  url: string,
  person: Headers,
  name: string,
): Promise<{ id: number; members: { id: number }[] }> {
  return JSON.parse(await (await send(url, 'POST', person, { name })).text());
}
