import { setTimeout as wait } from 'node:timers/promises';
import {
  measureOnEngines,
  openDatabases,
  type BenchDatabase,
  type EngineName,
} from './databases.ts';
import { addHistory, settleTables } from './group-history.ts';
import {
  median,
  printTable,
  send,
  signUp,
  startHisaab,
  type Headers,
  type RunningServer,
} from './harness.ts';

/**
 * Measures the time of taking the place of a guest with a long history, and the delays for others: `node bench/claim.ts
 * [--engine sqlite|postgres]`. In the meantime a user adds expenses to another group, and `/healthz`, which needs no
 * database, shows how long the server's thread is blocked.
 */

const POSTINGS = Number(process.env['POSTINGS'] ?? 100_000);
const FEW = 10;
const GUESTS = 12;
/** The number of months with entries, each in all categories. */
const YEARS = 20;
const LONGEST_TURN_MS = 50;
/** Allows for other work on the machine: the maximum ratio of a long history to a short one. */
const AIM = 1.5;

await measureOnEngines(measureEngine);

interface Times {
  claims: number[];
  /** A user who adds expenses to another group. */
  neighbour: number[];
  health: number[];
}

async function measureEngine(engine: EngineName, folder: string): Promise<boolean> {
  const databases = await openDatabases(engine, folder);
  try {
    const few = await measure(await databases.create('few'), FEW);
    const many = await measure(await databases.create('many'), POSTINGS);
    console.log(
      `\n${engine}: milliseconds while ${GUESTS} guests are claimed one after the other.\n`,
    );
    const row = (name: string, of: (times: Times) => number) => [
      name,
      of(few).toFixed(1),
      of(many).toFixed(1),
      (of(many) / of(few)).toFixed(2),
    ];
    const longest = (times: readonly number[]) => Math.max(...times);
    printTable(
      ['', `${FEW} postings`, `${POSTINGS} postings`, 'Ratio'],
      [
        row('A claim, median', ({ claims }) => median(claims)),
        row('A claim, longest', ({ claims }) => longest(claims)),
        row('Another group meanwhile, median', ({ neighbour }) => median(neighbour)),
        row('Another group meanwhile, longest', ({ neighbour }) => longest(neighbour)),
        row('/healthz meanwhile, longest', ({ health }) => longest(health)),
      ],
    );
    const isShort = longest(many.health) <= Math.max(LONGEST_TURN_MS, AIM * longest(few.health));
    return isShort && median(many.neighbour) <= AIM * median(few.neighbour);
  } finally {
    await databases.close();
  }
}

/** The times in a group in which each guest has this number of postings. */
async function measure(database: BenchDatabase, postings: number): Promise<Times> {
  // The first start creates the tables.
  await (await startHisaab(database.url)).stop();
  const server = await startHisaab(database.url);
  try {
    const owner = await signUp(server.url, 'owner');
    const group = await makeGroup(server, owner);
    await addHistory(database, {
      groupId: group.id,
      members: group.guests,
      expenses: postings,
      years: YEARS,
    });
    await settleTables(database);
    const url = `${server.url}/group/api/groups/${group.id}/invitations/`;
    const invitation = await json(await send(url, 'POST', owner, {}));
    const token = String(invitation['url']).split('#')[1];
    const people: Headers[] = [];
    for (const guest of group.guests) people.push(await signUp(server.url, `claimer${guest}`));
    const claim = (person: Headers, guest: number | undefined) =>
      send(`${server.url}/group/api/invitations/accept/`, 'POST', person, {
        token,
        member_id: guest,
      });
    const neighbour = await makeNeighbour(server);
    // The first claim includes the warm-up.
    await claim(people[0] ?? {}, group.guests[0]);
    for (let warm = 0; warm < GUESTS; warm += 1) await neighbour();

    const times: Times = { claims: [], neighbour: [], health: [] };
    const over = new AbortController();
    const during = async (into: number[], work: () => Promise<unknown>) => {
      while (!over.signal.aborted) {
        into.push(await timeOf(work));
        await wait(1);
      }
    };
    const others = [
      during(times.neighbour, neighbour),
      during(times.health, () => send(`${server.url}/healthz`, 'GET', {})),
    ];
    for (const [index, guest] of group.guests.entries()) {
      if (index === 0) continue;
      times.claims.push(await timeOf(() => claim(people[index] ?? {}, guest)));
    }
    over.abort();
    await Promise.all(others);
    return times;
  } finally {
    await server.stop();
    await database.close();
  }
}

interface BenchGroup {
  id: number;
  guests: number[];
}

async function makeGroup({ url }: RunningServer, owner: Headers): Promise<BenchGroup> {
  const { id } = await json(
    await send(`${url}/group/api/groups/`, 'POST', owner, { name: 'Flat' }),
  );
  const guests: number[] = [];
  for (let index = 0; index < GUESTS; index += 1) {
    const added = await send(`${url}/group/api/groups/${Number(id)}/add_member/`, 'POST', owner, {
      name: `Guest${index}`,
    });
    const { members } = await json(added);
    if (Array.isArray(members)) guests.push(Number(members.at(-1)?.id));
  }
  return { id: Number(id), guests };
}

/** Returns a function that adds an expense to another user's group. */
async function makeNeighbour({ url }: RunningServer): Promise<() => Promise<unknown>> {
  const headers = await signUp(url, 'neighbour');
  const group = await json(
    await send(`${url}/group/api/groups/`, 'POST', headers, { name: 'Goa' }),
  );
  const expense = { group: group['id'], amount: 90, paid_by_name: 'neighbour' };
  return () => send(`${url}/group/api/expenses/`, 'POST', headers, expense);
}

async function json(response: Response): Promise<Record<string, unknown>> {
  return JSON.parse(await response.text());
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
