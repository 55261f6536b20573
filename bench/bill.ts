import { resolve } from 'node:path';
import {
  measureOnEngines,
  openDatabases,
  type BenchDatabase,
  type EngineName,
} from './databases.ts';
import { median, printTable, send, signUp, startHisaab, type RunningServer } from './harness.ts';

/**
 * Compares the time of a bill with many lines with that of a plain expense in the same group: `node bench/bill.ts
 * [--engine sqlite|postgres] [--without FOLDER]`. The folder is a checkout of the project without bills: its plain
 * expense is measured alternately with this one's.
 */

const PEOPLE = 20;
const LINES = 100;
const WARM = 40;
const ROUNDS = 200;
/** The maximum ratio of a bill to a plain expense. */
const MOST_FOR_A_BILL = 4;
/** Allows for other work on the machine: the maximum ratio for the same work. */
const MOST_FOR_THE_SAME = 1.2;

const NAMES = Array.from({ length: PEOPLE }, (_, index) => `Guest${index}`);
const PLAIN = { amount: 4000, paid_by_name: 'Guest0', participant_names: NAMES };
const linesFor = (people: number) => ({
  amount: 4000,
  payers: [
    { name: 'Guest0', amount: 2500 },
    { name: 'Guest1', amount: 1500 },
  ],
  participant_names: NAMES,
  lines: Array.from({ length: LINES }, (_, line) => ({
    amount: 33.33,
    description: `Item ${line}`,
    participant_names: [...NAMES, ...NAMES].slice(line % PEOPLE, (line % PEOPLE) + people),
  })),
});

await measureOnEngines(measureEngine);

async function measureEngine(engine: EngineName, folder: string): Promise<boolean> {
  const databases = await openDatabases(engine, folder);
  const opened: Opened[] = [];
  try {
    const own = await open(await databases.create('own'));
    opened.push(own);
    const works: Record<string, () => Promise<unknown>> = {
      plain: () => own.add(PLAIN),
      few: () => own.add(linesFor(5)),
      all: () => own.add(linesFor(PEOPLE)),
    };
    const without = folderWithout();
    if (without !== undefined) {
      const before = await open(await databases.create('without'), without);
      opened.push(before);
      works['without'] = () => before.add(PLAIN);
    }
    return report(engine, await timeInTurn(works));
  } finally {
    for (const { close } of opened) await close();
    await databases.close();
  }
}

function report(engine: EngineName, times: Map<string, number>): boolean {
  const plain = times.get('plain') ?? Number.NaN;
  const row = (name: string, of: string, most: number) => {
    const time = times.get(of);
    if (time === undefined) return undefined;
    const ratio = of === 'without' ? plain / time : time / plain;
    return { cells: [name, time.toFixed(2), ratio.toFixed(2), `≤ ${most}`], isMet: ratio <= most };
  };
  const rows = [
    row(`A bill of ${LINES} lines, each for 5`, 'few', MOST_FOR_A_BILL),
    row(`A bill of ${LINES} lines, each for ${PEOPLE}`, 'all', MOST_FOR_A_BILL),
    row('A plain expense without the feature', 'without', MOST_FOR_THE_SAME),
  ].filter((one) => one !== undefined);
  console.log(`\n${engine}: medians of ${ROUNDS}, added in turn to groups of ${PEOPLE} people.\n`);
  printTable(
    ['', 'ms', 'Ratio', 'Aim'],
    [['A plain expense', plain.toFixed(2), '', ''], ...rows.map(({ cells }) => cells)],
  );
  return rows.every((one) => one.isMet);
}

/**
 * The median time of each work in milliseconds; they alternate, so that other work on the machine affects all of them.
 */
async function timeInTurn(
  works: Record<string, () => Promise<unknown>>,
): Promise<Map<string, number>> {
  const times = new Map<string, number[]>();
  for (let round = -WARM; round < ROUNDS; round += 1) {
    for (const [name, work] of Object.entries(works)) {
      const start = performance.now();
      await work();
      if (round >= 0) times.set(name, [...(times.get(name) ?? []), performance.now() - start]);
    }
  }
  return new Map([...times].map(([name, all]) => [name, median(all)]));
}

interface Opened {
  add: (expense: object) => Promise<unknown>;
  close: () => Promise<void>;
}

/** A server with a group of this many people, on a database of its own. */
async function open(database: BenchDatabase, checkout?: string): Promise<Opened> {
  const server = await startHisaab(database.url, checkout === undefined ? {} : { checkout });
  const { group, headers } = await makeGroup(server);
  return {
    add: (expense) =>
      send(`${server.url}/group/api/expenses/`, 'POST', headers, { group, ...expense }).then(
        (response) => response.text(),
      ),
    close: async () => {
      await server.stop();
      await database.close();
    },
  };
}

async function makeGroup({ url }: RunningServer) {
  const headers = await signUp(url, 'owner');
  const made = await send(`${url}/group/api/groups/`, 'POST', headers, { name: 'Goa' });
  const { id: group } = JSON.parse(await made.text());
  for (const name of NAMES) {
    await send(`${url}/group/api/groups/${group}/add_member/`, 'POST', headers, { name });
  }
  return { group, headers };
}

function folderWithout(): string | undefined {
  const place = process.argv.indexOf('--without');
  return place === -1 ? undefined : resolve(process.argv[place + 1] ?? '');
}
