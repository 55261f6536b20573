import { setTimeout as sleep } from 'node:timers/promises';
import { measureServers } from './databases.ts';
import {
  printTable,
  processorMs,
  residentMegabytes,
  send,
  type Headers,
  type RunningServer,
} from './harness.ts';
import { fillWithPeople } from './people-signed-in.ts';
import { RawStream } from './raw-stream.ts';
import { headersOf } from './seed.ts';

/**
 * Opens many streams of events on one node, and measures their memory, the idle CPU time, and the time until everybody
 * has received a change: `npm run bench -- events [--engine sqlite|postgres]`, with `STREAMS=2000` a shorter run.
 */

const STREAMS = Number(process.env['STREAMS'] ?? 10_000);
const REST_SECONDS = Number(process.env['SECONDS'] ?? 60);
const AT_ONCE = 250;
/** Two groups of the maximum size. */
const GROUPS = 2;
const MEMBERS = 500;
const CHANGES = 10;
const MAX_MEGABYTES = 250;
const MAX_OF_A_CORE = 0.05;
const MAX_MS = 1_000;

await measureServers(
  (database) => fillWithPeople(database, STREAMS, 1),
  async (engine, server, database) => {
    const groups: Made[] = [];
    for (let number = 0; number < GROUPS; number += 1) groups.push(await fillGroup(server, number));
    // Only users who share a group already can be added without asking them.
    await database.run(
      'update group_member set user_id = (select id from user_account where username = group_member.name)',
    );
    const before = residentMegabytes(server.pid);
    const streams = await openStreams(server);
    const share = await restOf(server);
    const megabytes = residentMegabytes(server.pid) - before;
    const people = streams.slice(0, GROUPS * MEMBERS);
    const times: number[] = [];
    while (times.length < CHANGES) times.push(await changeEach(server, groups, people));
    for (const stream of streams) stream.close();
    const longest = Math.max(...times);
    console.log(
      `\n${engine}: one node with ${STREAMS.toLocaleString('en-IN')} open streams of as many people.\n`,
    );
    printTable(
      ['What', 'Measured', 'Aim'],
      [
        ['Memory of the streams, MB', String(megabytes), String(MAX_MEGABYTES)],
        [
          'CPU time while nothing happens, % of a core',
          (100 * share).toFixed(1),
          String(100 * MAX_OF_A_CORE),
        ],
        [
          `A change until the last of ${people.length} people has it, ms, the longest of ${CHANGES}`,
          longest.toFixed(0),
          String(MAX_MS),
        ],
      ],
    );
    return megabytes <= MAX_MEGABYTES && share <= MAX_OF_A_CORE && longest <= MAX_MS;
  },
  { RATE_LIMITS: 'on', TRUST_PROXY: 'on' },
);

async function openStreams(server: RunningServer): Promise<RawStream[]> {
  const streams: RawStream[] = [];
  while (streams.length < STREAMS) {
    const first = streams.length;
    const some = Array.from(
      { length: AT_ONCE },
      (_, index) => new RawStream(server, first + index + 1),
    );
    streams.push(...some);
    await Promise.all(some.map(({ isGreeted }) => isGreeted));
  }
  return streams;
}

interface Made {
  id: number;
  owner: Headers;
  name: string;
}

/** A group of the people who follow those of the previous groups. */
async function fillGroup({ url }: RunningServer, number: number): Promise<Made> {
  const first = number * MEMBERS + 1;
  const owner = { ...headersOf(first), 'x-forwarded-for': '203.0.113.7' };
  const response = await send(`${url}/group/api/groups/`, 'POST', owner, { name: `G${number}` });
  const { id }: { id: number } = JSON.parse(await response.text());
  for (let member = first + 1; member < first + MEMBERS; member += 1) {
    await send(`${url}/group/api/groups/${id}/add_member/`, 'POST', owner, { name: `u${member}` });
  }
  return { id, owner, name: `u${first}` };
}

/** The idle share of a core that the server uses, once the streams are open. */
async function restOf({ pid }: RunningServer): Promise<number> {
  await sleep(5_000);
  const before = processorMs(pid);
  await sleep(REST_SECONDS * 1000);
  return (processorMs(pid) - before) / (REST_SECONDS * 1000);
}

/** Adds an expense to each group, and returns the time until everybody has received it. */
async function changeEach(
  { url }: RunningServer,
  groups: readonly Made[],
  people: readonly RawStream[],
): Promise<number> {
  const start = performance.now();
  const received = people.map((stream) => stream.nextChange());
  await Promise.all(
    groups.map(({ id, owner, name }) =>
      send(`${url}/group/api/expenses/`, 'POST', owner, {
        group: id,
        paid_by_name: name,
        amount: 500,
        description: 'Dinner',
      }),
    ),
  );
  await Promise.all(received);
  const took = performance.now() - start;
  // Later events of the same change must not count as the next one's.
  await sleep(500);
  return took;
}
