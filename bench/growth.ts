import { Agent, request } from 'node:http';
import { once } from 'node:events';
import { previousMonth } from '@hisaab/domain';
import {
  measureOnEngines,
  type BenchDatabase,
  type CreateDatabase,
  type EngineName,
} from './databases.ts';
import { median, printTable, startHisaab, unasked, type RunningServer } from './harness.ts';
import { CALLS, WITH_FULL_PAGES, type Call, type Side } from './growth-calls.ts';
import { headersOf, seed, type Population } from './seed.ts';

/**
 * Measures how the time of each call grows with the data: `npm run bench -- growth [--engine sqlite|postgres]`; with
 * `ONLY=from=,month` only the calls with one of these in their names.
 */

const AIM = 1.3;
const WARM_UPS = 30;
const WARM_UP_REQUESTS = 4_000;
// Writes would make one of them longer than the others, and searches would take too long.
const READS = CALLS.filter(({ body, times }) => body === undefined && times > WARM_UPS);
const ONLY = (process.env['ONLY'] ?? '').split(',');
const MEASURED = CALLS.filter((call) => ONLY.some((part) => nameOf(call).includes(part)));
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

async function measureEngine(engine: EngineName, create: CreateDatabase): Promise<boolean> {
  const servers: RunningServer[] = [];
  const start = async (name: string, population: Population) => {
    const database = await create(name, (empty) => seed(empty, population));
    const server = await startHisaab(database.url);
    servers.push(server);
    return (persona: number) => sideOf(server, database, persona);
  };
  try {
    const [small, large] = [await start('small', SMALL), await start('large', LARGE)];
    return await measureCalls(engine, {
      smallest: await small(PERSON),
      fullPages: await small(WITH_FULL_PAGES),
      halfWay: await large(HALF_WAY),
      largest: await large(PERSON),
    });
  } finally {
    for (const server of servers) await server.stop();
  }
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
  const past = String(middle?.['month']);
  return {
    server,
    agent: new Agent({ keepAlive: true, maxSockets: 1 }),
    values: {
      id: persona,
      middle: Number(middle?.['id']),
      past,
      earlier: previousMonth(previousMonth(past)),
    },
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
      nameOf(call),
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
  const body = call.body && fillIn(JSON.stringify(call.body), side);
  const headers = headersOf(Number(side.values.id));
  const url = side.server.url + unasked(fillIn(call.path, side), ++requests);
  const start = performance.now();
  const outgoing = request(url, {
    method: body === undefined ? 'GET' : 'POST',
    agent: side.agent,
    headers,
  });
  outgoing.end(body);
  const [response] = await once(outgoing, 'response');
  response.resume();
  await once(response, 'end');
  const time = performance.now() - start;
  if (response.statusCode > 201) throw new Error(`${nameOf(call)}: ${response.statusCode}`);
  return time;
}

function fillIn(text: string, { values }: Side): string {
  return Object.entries(values).reduce(
    // In quotes in a body, where it has to be a number.
    (filled, [name, value]) =>
      filled.replaceAll(new RegExp(`"?\\{${name}\\}"?`, 'g'), String(value)),
    text,
  );
}

function nameOf({ path, body, note }: Call): string {
  return `${body ? 'POST' : 'GET'} ${path}${note ? ` (${note})` : ''}`;
}
