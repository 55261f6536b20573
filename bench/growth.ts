import { Agent, request } from 'node:http';
import { once } from 'node:events';
import { previousMonth } from '@hisaab/domain';
import {
  measureOnEngines,
  openDatabases,
  type BenchDatabase,
  type EngineName,
} from './databases.ts';
import { median, printTable, startHisaab, unasked, type RunningServer } from './harness.ts';
import { CALLS, WITH_FULL_PAGES, type Call, type Side } from './growth-calls.ts';
import { seed, tokenOf, type Population } from './seed.ts';

/**
 * Measures how the time of each call grows with the data: `node bench/growth.ts [--engine sqlite|postgres]`; with
 * `ONLY=from=,month` only the calls with one of these in their names.
 */

const AIM = 1.3;
const WARM_UPS = 30;
const WARM_UP_REQUESTS = 4_000;
// Writes would make one of them longer than the others, and searches would take too long.
const READS = CALLS.filter(({ body, times }) => body === undefined && times > WARM_UPS);
const ONLY = (process.env['ONLY'] ?? '').split(',');
const MEASURED = CALLS.filter(({ name }) => ONLY.some((part) => name.includes(part)));
// A thousandth of it to try the measurement itself.
const SCALE = Number(process.env['SCALE'] ?? 1);

const PERSON = 1;
const HALF_WAY = 2;

const history = (id: number, expenses: number, notifications: number, groupExpenses: number) => ({
  id,
  expenses: Math.ceil(expenses * SCALE),
  notifications: Math.ceil(notifications * SCALE),
  groupExpenses: Math.ceil((groupExpenses * SCALE) / 2) * 2,
});

const SMALL: Population = {
  personas: [
    { id: PERSON, expenses: 1_000, notifications: 10, groupExpenses: 100 },
    { id: WITH_FULL_PAGES, expenses: 13_000, notifications: 50, groupExpenses: 100 },
  ],
  others: 100,
};
const LARGE: Population = {
  personas: [
    history(PERSON, 1_000_000, 100_000, 100_000),
    history(HALF_WAY, 100_000, 1_000, 1_000),
  ],
  others: 1_000_000 * SCALE,
};

let requests = 0;
await measureOnEngines(measureEngine);

async function measureEngine(engine: EngineName, folder: string): Promise<boolean> {
  const databases = await openDatabases(engine, folder);
  const servers: RunningServer[] = [];
  try {
    const small = await databases.create('small');
    const large = await databases.create('large');
    const [smallServer, largeServer] = [await fill(small, SMALL), await fill(large, LARGE)];
    servers.push(smallServer, largeServer);
    const sides = {
      smallest: await sideOf(smallServer, small, PERSON),
      fullPages: await sideOf(smallServer, small, WITH_FULL_PAGES),
      halfWay: await sideOf(largeServer, large, HALF_WAY),
      largest: await sideOf(largeServer, large, PERSON),
    };
    await small.close();
    await large.close();
    return await measureCalls(engine, sides);
  } finally {
    for (const server of servers) await server.stop();
    await databases.close();
  }
}

async function fill(database: BenchDatabase, population: Population): Promise<RunningServer> {
  // The first start creates the tables.
  await (await startHisaab(database.url)).stop();
  const start = performance.now();
  await seed(database, population);
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  console.error(`Filled ${database.engine} for ${population.others} other users in ${seconds} s.`);
  return startHisaab(database.url);
}

async function sideOf(
  server: RunningServer,
  database: BenchDatabase,
  persona: number,
): Promise<Side> {
  const [middle] = await database.rows(
    `select id, substr(spent_on, 1, 7) as month from expense where user_id = ${persona} order by id
     limit 1 offset (select count(*) / 2 from expense where user_id = ${persona})`,
  );
  const pastMonth = String(middle?.['month']);
  return {
    server,
    agent: new Agent({ keepAlive: true, maxSockets: 1 }),
    persona,
    middleExpense: Number(middle?.['id']),
    pastMonth,
    earlierMonth: previousMonth(previousMonth(pastMonth)),
  };
}

async function measureCalls(
  engine: EngineName,
  sides: Record<'smallest' | 'fullPages' | 'halfWay' | 'largest', Side>,
): Promise<boolean> {
  const rows: string[][] = [];
  let isEveryAimMet = true;
  await warmUp(Object.values(sides));
  for (const call of MEASURED) {
    const smallest = call.smallest === WITH_FULL_PAGES ? sides.fullPages : sides.smallest;
    const [least = 0, middle = 0, most = 0] = await measure(call, [
      smallest,
      sides.halfWay,
      sides.largest,
    ]);
    const ratio = most / least;
    const isGood = ratio <= AIM;
    if (call.grows === undefined && !isGood) isEveryAimMet = false;
    rows.push([
      call.name,
      ...[least, middle, most].map((ms) => ms.toFixed(2)),
      ratio.toFixed(2),
      call.grows ?? (isGood ? 'yes' : 'no'),
    ]);
  }
  console.log(
    `\n${engine}: median milliseconds of one call after the other, the three sizes in turn.\n`,
  );
  printTable(['Call', 'Smallest', 'Half-way', 'Largest', 'Ratio', `At most ${AIM}`], rows);
  return isEveryAimMet;
}

// Both processes must be equally warm: one of them serves two of the sizes.
async function warmUp(sides: readonly Side[]): Promise<void> {
  const shared = new Set(sides.map(({ server }) => server));
  for (const server of shared) {
    const ofServer = sides.filter((side) => side.server === server);
    for (let count = 0; count < WARM_UP_REQUESTS; count++) {
      const call = READS[count % READS.length];
      const side = ofServer[Math.floor(count / READS.length) % ofServer.length];
      if (side && call) await timeOf(call, side);
    }
  }
}

async function measure(call: Call, sides: readonly Side[]): Promise<number[]> {
  const times = sides.map((): number[] => []);
  const warmUps = Math.min(WARM_UPS, call.times);
  for (let round = -warmUps; round < call.times; round++) {
    // The first request after a pause is the slowest, so the sides alternate.
    for (let turn = 0; turn < sides.length; turn++) {
      const index = (round + warmUps + turn) % sides.length;
      const side = sides[index];
      if (!side) continue;
      const time = await timeOf(call, side);
      if (round >= 0) times[index]?.push(time);
    }
  }
  return times.map(median);
}

async function timeOf(call: Call, side: Side): Promise<number> {
  const body = call.body && JSON.stringify(call.body(side));
  const headers: Record<string, string> = { authorization: `Token ${tokenOf(side.persona)}` };
  if (body !== undefined) headers['content-type'] = 'application/json';
  const url = side.server.url + unasked(call.path(side), ++requests);
  const start = performance.now();
  const asked = request(url, {
    method: body === undefined ? 'GET' : 'POST',
    agent: side.agent,
    headers,
  });
  asked.end(body);
  const [response] = await once(asked, 'response');
  response.resume();
  await once(response, 'end');
  const time = performance.now() - start;
  if (response.statusCode > 201) throw new Error(`${call.name}: ${response.statusCode}`);
  return time;
}
