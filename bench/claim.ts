import { setTimeout as wait } from 'node:timers/promises';
import { enginesAsked, openDatabases, type BenchDatabase, type EngineName } from './databases.ts';
import {
  median,
  printTable,
  send,
  signUp,
  startHisaab,
  withFolder,
  type Headers,
  type RunningServer,
} from './harness.ts';

/**
 * Measures what it costs to become a guest with a long history, and whom it holds up: `node bench/claim.ts [--engine sqlite|postgres]`.
 * Meanwhile somebody adds expenses to another group, and `/healthz`, which needs no database, shows how long the server's thread is
 * busy at once.
 */

const POSTINGS = Number(process.env['POSTINGS'] ?? 100_000);
const FEW = 10;
const GUESTS = 12;
/** Entries lie in so many months, in each of the categories. */
const MONTHS = 240;
const CATEGORIES = ['Food', 'Bills', 'Entertainment', 'Transport', 'Other'];
const LONGEST_TURN_MS = 50;
/** On a machine that does other things too, a long history may cost so many times what a short one does. */
const AIM = 1.5;

let isMet = true;
for (const engine of enginesAsked()) {
  isMet = (await withFolder((folder) => measureEngine(engine, folder))) && isMet;
}
process.exitCode = isMet ? 0 : 1;

interface Times {
  claims: number[];
  /** Of somebody who adds expenses to another group. */
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

/** The times in a group in which each guest has so many postings. */
async function measure(database: BenchDatabase, postings: number): Promise<Times> {
  // The first start makes the tables.
  await (await startHisaab(database.url)).stop();
  const server = await startHisaab(database.url);
  try {
    const owner = await signUp(server.url, 'owner');
    const group = await makeGroup(server, owner);
    await fill(database, group, postings);
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
    // The first of all is as slow as the code is cold.
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

/** Adds an expense to a group of somebody else. */
async function makeNeighbour({ url }: RunningServer): Promise<() => Promise<unknown>> {
  const headers = await signUp(url, 'neighbour');
  const group = await json(
    await send(`${url}/group/api/groups/`, 'POST', headers, { name: 'Goa' }),
  );
  const expense = { group: group['id'], amount: 90, paid_by_name: 'neighbour' };
  return () => send(`${url}/group/api/expenses/`, 'POST', headers, expense);
}

/** Gives each guest this many expenses that one of them paid, with every total that is stored of them. */
async function fill(database: BenchDatabase, { id, guests }: BenchGroup, count: number) {
  const categories = CATEGORIES.map((name, place) => `when ${place} then '${name}'`).join(' ');
  const time = `'${new Date().toISOString()}'`;
  const first = guests[0] ?? 0;
  const amount = 100 * GUESTS;
  await database.run(`
    insert into entry (group_id, kind, day, amount_paise, description, category, participant_count, created_by, created_at, changed_by, changed_at, version)
      with recursive counted (i) as (select 0 union all select i + 1 from counted where i < ${count - 1})
      select ${id}, 'expense', cast(2005 + (i / 12) % ${MONTHS / 12} as text) || '-' || substr(cast(101 + i % 12 as text), 2) || '-01',
        ${amount}, 'Milk', case i % 5 ${categories} end, ${GUESTS}, 1, ${time}, 1, ${time}, 1 from counted;
    insert into posting (group_id, entry_id, member_id, paid_paise, share_paise, rounding)
      select entry.group_id, entry.id, group_member.id, case when group_member.id = ${first} then ${amount} end, 100, 0
      from entry join group_member on group_member.group_id = entry.group_id
      where entry.group_id = ${id} and group_member.id >= ${first};
    insert into group_month (group_id, month, category, total_paise, expense_count)
      select group_id, substr(day, 1, 7), category, sum(amount_paise), count(*) from entry
      group by group_id, substr(day, 1, 7), category;
    insert into member_month (group_id, member_id, month, category, paid_paise, share_paise, share_count)
      select posting.group_id, member_id, substr(day, 1, 7), category, sum(coalesce(paid_paise, 0)), sum(share_paise), count(*)
      from posting join entry on entry.group_id = posting.group_id and entry.id = posting.entry_id
      group by posting.group_id, member_id, substr(day, 1, 7), category;
    update expense_group set total_paise = ${amount * count}, expense_count = ${count} where id = ${id};
    update group_member set share_paise = ${100 * count}, paid_paise = case when id = ${first} then ${amount * count} else 0 end
      where group_id = ${id} and id >= ${first};
    ${database.engine === 'postgres' ? 'analyze; checkpoint' : 'pragma wal_checkpoint(truncate)'}`);
}

async function json(response: Response): Promise<Record<string, unknown>> {
  return JSON.parse(await response.text());
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
