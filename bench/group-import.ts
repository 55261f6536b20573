import { setTimeout as wait } from 'node:timers/promises';
import { measureOnEngines, openDatabases, type EngineName } from './databases.ts';
import {
  printTable,
  residentMegabytes,
  send,
  signUp,
  startHisaab,
  type Headers,
} from './harness.ts';
import { OTHERS_HEADINGS, readWhile, repeatWhile, rowOf } from './others.ts';

/**
 * Imports files into groups whose members all share each entry, and undoes them; in the meantime one user reads and
 * another adds expenses to the same group: `npm run bench -- group-import [--engine sqlite|postgres]`.
 */

const FILES = [
  { entries: 10_000, people: 20 },
  { entries: 1_000, people: 400 },
];
const LONGEST_S = 5;
const IDLE_MS = 3_000;
const ADD_EVERY_MS = 50;
const DAYS = 2_000;

await measureOnEngines(importInto);

async function importInto(engine: EngineName, folder: string): Promise<boolean> {
  const databases = await openDatabases(engine, folder);
  const database = await databases.create('groups');
  await database.close();
  const server = await startHisaab(database.url);
  try {
    const [asha, ravi, third] = [
      await signUp(server.url, 'asha'),
      await signUp(server.url, 'ravi'),
      await signUp(server.url, 'meera'),
    ];
    const idle = await readWhile(server.url, third, wait(IDLE_MS));
    const rows = [rowOf('nothing', IDLE_MS / 1000, idle, idle)];
    const megabytes = [residentMegabytes(server.pid)];
    let longest = 0;
    for (const { entries, people } of FILES) {
      const group = await makeGroup(server.url, asha);
      const imports = `${server.url}/group/api/groups/${group}/imports/`;
      const measure = async (step: string, work: Promise<unknown>) => {
        const startedAt = performance.now();
        const [reads, adds] = await Promise.all([
          readWhile(server.url, third, work),
          addWhile(server.url, group, ravi, work),
        ]);
        const seconds = (performance.now() - startedAt) / 1000;
        const name = `${step} ${entries} x ${people}`;
        rows.push(
          rowOf(name, seconds, reads, idle),
          rowOf('- who adds to it', seconds, adds, idle),
        );
        megabytes.push(residentMegabytes(server.pid));
        longest = Math.max(longest, ...reads, ...adds);
      };
      const saving = send(imports, 'POST', asha, fileOf(entries, people));
      await measure('import', saving);
      const { id }: { id: number } = JSON.parse(await (await saving).text());
      await measure('undo', send(`${imports}${id}/`, 'DELETE', asha));
    }
    console.log(
      `\n${engine}: the server took ${megabytes.join(', ')} MB, before and after each.\n`,
    );
    printTable(OTHERS_HEADINGS, rows);
    return longest <= LONGEST_S * 1000;
  } finally {
    await server.stop();
    await databases.close();
  }
}

/** A new group of Asha and Ravi; returns its id. */
async function makeGroup(url: string, asha: Headers): Promise<number> {
  const made = await send(`${url}/group/api/groups/`, 'POST', asha, { name: 'Flat' });
  const { id }: { id: number } = JSON.parse(await made.text());
  await send(`${url}/group/api/groups/${id}/add_member/`, 'POST', asha, { name: 'ravi' });
  return id;
}

/** A file with this number of expenses among this number of people, Asha and Ravi included, over years. */
function fileOf(entries: number, people: number) {
  const guests = Array.from({ length: people - 2 }, (_, place) => `Guest ${place + 1}`);
  const first = Date.UTC(2026, 9, 31) - DAYS * 86_400_000;
  return {
    file_name: 'years.csv',
    guests,
    entries: Array.from({ length: entries }, (_, place) => ({
      kind: 'expense',
      date: new Date(first + Math.floor((place * DAYS) / entries) * 86_400_000)
        .toISOString()
        .slice(0, 10),
      amount: 100 + (place % 900),
      category: place % 3 === 0 ? 'Food' : 'Other',
      description: `Something that was shared, ${place}`,
      paid_by_name: guests[place % guests.length],
    })),
  };
}

/** The times of Ravi's additions to a group, in milliseconds, until the promise is settled. */
function addWhile(
  url: string,
  group: number,
  ravi: Headers,
  work: Promise<unknown>,
): Promise<number[]> {
  const expense = { group, amount: 10, paid_by_name: 'ravi', participant_names: ['ravi'] };
  return repeatWhile(work, ADD_EVERY_MS, async () => {
    await send(`${url}/group/api/expenses/`, 'POST', ravi, expense);
  });
}
