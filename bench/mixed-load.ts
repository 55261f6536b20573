import { resolve } from 'node:path';
import { measureOnEngines } from './databases.ts';
import {
  median,
  printTable,
  processorMs,
  residentMegabytes,
  send,
  signUp,
  startHisaab,
  type RunningServer,
} from './harness.ts';
import { addExpenses } from './filled-account.ts';
import { RawClient, requestBytes } from './raw-client.ts';

/**
 * Compares the CPU time of a request between checkouts, in a mix of polling, dashboards, lists and writes: `npm run
 * bench -- mixed-load [--engine sqlite|postgres] FOLDER FOLDER ...`. Rounds alternate between the checkouts, and only
 * the server's CPU time counts, so that a busy machine has little effect.
 */

const CONNECTIONS = 24;
const PEOPLE = 12;
const ROUNDS = Number(process.env['ROUNDS'] ?? 5);
const REQUESTS = Number(process.env['REQUESTS'] ?? 6_000);

const EXPENSES = '/personal/api/expenses/';
const EXPENSE = { amount: 180, category: 'Food', description: 'Filter coffee and dosa' };
const UNREAD = '/api/notifications/unread_count/';
const NOTIFICATIONS = '/api/notifications/';
const DASHBOARD = [
  `${EXPENSES}monthly_summary/?limit=5`,
  '/personal/api/budget/status/',
  `${EXPENSES}statistics/`,
];
// Half polling, a quarter dashboards, lists, and a tenth writes.
const MIX = [
  ...Array.from({ length: 3 }, () => [UNREAD, NOTIFICATIONS]).flat(),
  ...Array.from({ length: 4 }, () => UNREAD),
  ...DASHBOARD,
  ...DASHBOARD.slice(0, 2),
  `${EXPENSES}?limit=50`,
  '/group/api/groups/',
  '/auth/profile/',
  'POST',
  'POST',
];

const folders = process.argv.slice(2).filter((text) => text.includes('/'));
await measureOnEngines(async (engine, create) => {
  const variants: { name: string; server: RunningServer; tokens: string[]; ms: number[] }[] = [];
  try {
    for (const [index, checkout] of folders.entries()) {
      const database = await create(`variant${index}`);
      const server = await startHisaab(database.url, { checkout: resolve(checkout) });
      variants.push({ name: checkout, server, tokens: await fill(server.url), ms: [] });
    }
    for (let round = -1; round < ROUNDS; round++) {
      for (const { server, tokens, ms } of variants) {
        const cost = await measure(server, tokens);
        // The first round is the warm-up.
        if (round >= 0) ms.push(cost);
      }
    }
    const base = median(variants[0]?.ms ?? []);
    console.log(
      `\n${engine}: ${ROUNDS} rounds of ${REQUESTS} requests, ${CONNECTIONS} connections.\n`,
    );
    printTable(
      ['Variant', 'CPU ms per 1,000', 'Of the first', 'MB'],
      variants.map(({ name, ms, server }) => [
        name,
        median(ms).toFixed(0),
        (median(ms) / base).toFixed(2),
        String(residentMegabytes(server.pid)),
      ]),
    );
    return true;
  } finally {
    for (const { server } of variants) await server.stop();
  }
});

async function fill(url: string): Promise<string[]> {
  const tokens: string[] = [];
  for (let index = 0; index < PEOPLE; index++) {
    const person = await signUp(url, `person${index}`);
    await send(`${url}/personal/api/budget/`, 'POST', person, { monthly_limit: 45_000 });
    await send(`${url}/group/api/groups/`, 'POST', person, { name: 'Goa weekend' });
    await addExpenses(url, person, 20);
    tokens.push(person['authorization']?.slice('Token '.length) ?? '');
  }
  return tokens;
}

/** The server's CPU milliseconds for a thousand requests. */
async function measure(server: RunningServer, tokens: readonly string[]): Promise<number> {
  const port = Number(new URL(server.url).port);
  const before = processorMs(server.pid);
  let next = 0;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      const client = new RawClient(port);
      while (next < REQUESTS) {
        const number = next++;
        const call = MIX[(number * 7) % MIX.length] ?? UNREAD;
        const token = tokens[number % tokens.length] ?? '';
        const bytes =
          call === 'POST'
            ? requestBytes('POST', EXPENSES, token, EXPENSE)
            : requestBytes('GET', call, token);
        const status = await client.send(bytes);
        if (status < 200 || status > 299) throw new Error(`${call} was answered ${status}.`);
      }
      client.close();
    }),
  );
  return ((processorMs(server.pid) - before) / REQUESTS) * 1000;
}
