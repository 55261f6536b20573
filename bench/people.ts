import { measureOnEngines, openDatabases, type EngineName } from './databases.ts';
import {
  printTable,
  send,
  signUp,
  startHisaab,
  timeInTurn,
  unasked,
  type Headers,
} from './harness.ts';

/**
 * Compares the list of people with the list of groups, for a user who shares many groups with many people who all owe
 * each other: `node bench/people.ts [--engine sqlite|postgres]`, with `GROUPS=20` a shorter run.
 */

const GROUPS = Number(process.env['GROUPS'] ?? 200);
const PEOPLE = 20;
const READS = 100;
const WARM_UPS = 50;
/** The maximum ratio of the list of people to the list of groups. */
const AIM = 2;

const CALLS = ['/group/api/groups/', '/group/api/people/'];

let requests = 0;
await measureOnEngines(measureEngine);

async function measureEngine(engine: EngineName, folder: string): Promise<boolean> {
  const databases = await openDatabases(engine, folder);
  const database = await databases.create('people');
  const server = await startHisaab(database.url);
  try {
    const names = Array.from({ length: PEOPLE }, (_, index) => `person${index}`);
    const people: Headers[] = [];
    for (const name of names) people.push(await signUp(server.url, name));
    const [first = {}] = people;
    for (let count = 1; count <= GROUPS; count += 1) await fill(server.url, first, names, count);
    const [groups = 0, shared = 0] = await timeInTurn(
      CALLS.map((path) => async () => {
        requests += 1;
        await (await send(server.url + unasked(path, requests), 'GET', first)).text();
      }),
      { times: READS, warmUps: WARM_UPS },
    );
    console.log(
      `\n${engine}: median milliseconds of somebody in ${GROUPS} groups of ${PEOPLE} people, the two in turn.\n`,
    );
    const rows = CALLS.map((path, index) => [
      `GET ${path}`,
      [groups, shared][index]?.toFixed(2) ?? '',
    ]);
    printTable(['Call', 'Time'], [...rows, ['Ratio', (shared / groups).toFixed(2)]]);
    return shared <= AIM * groups;
  } finally {
    await server.stop();
    await databases.close();
  }
}

/** A group of these people with different balances. */
async function fill(url: string, first: Headers, names: readonly string[], count: number) {
  const group = await post(`${url}/group/api/groups/`, first, { name: `Group ${count}` });
  for (const name of names.slice(1)) {
    await post(`${url}/group/api/groups/${group.id}/add_member/`, first, { name });
  }
  for (const payer of [0, 7, 13]) {
    await post(`${url}/group/api/expenses/`, first, {
      group: group.id,
      paid_by_name: names[payer],
      amount: 1000 + payer * count,
      participants: names.map((name, index) => ({ name, heads: 1 + ((index * count) % 9) })),
    });
  }
}

async function post(url: string, person: Headers, body: object): Promise<{ id: number }> {
  return JSON.parse(await (await send(url, 'POST', person, body)).text());
}
