import {
  load,
  median,
  printTable,
  send,
  signUp,
  startBare,
  startHisaab,
  withFolder,
  type Headers,
  type RunningServer,
} from './harness.ts';

/** Requests per second of the read calls, as a share of what a bare `node:http` server does with the very same bytes. */

const CONNECTIONS = 32;
const SECONDS = Number(process.env['SECONDS'] ?? 3);
const ROUNDS = Number(process.env['ROUNDS'] ?? 3);

const EXPENSES = '/personal/api/expenses/';

// Each call with the least share it should reach; `fill` runs before it, in this order.
const READS: readonly { path: string; least: number; expenses?: number }[] = [
  { path: '/api/notifications/unread_count/', least: 0.4, expenses: 10 },
  { path: '/personal/api/budget/status/', least: 0.4 },
  { path: `${EXPENSES}statistics/`, least: 0.4 },
  { path: `${EXPENSES}monthly_summary/`, least: 0.4 },
  { path: '/group/api/groups/', least: 0.4 },
  { path: '/group/api/groups/1/settlements/', least: 0.4 },
  { path: `${EXPENSES}?limit=50`, least: 0.25, expenses: 50 },
];

await withFolder(async (folder) => {
  const url = process.env['DATABASE_URL'] ?? `sqlite:${folder}/bench.db`;
  const hisaab = await startHisaab(url);
  try {
    await measureReads(hisaab);
  } finally {
    await hisaab.stop();
  }
});

async function measureReads(hisaab: RunningServer): Promise<void> {
  const person = await signUp(hisaab.url, `bench-${process.pid}`);
  await fill(hisaab.url, person);
  const rows: string[][] = [];
  for (const { path, least, expenses = 0 } of READS) {
    await addExpenses(hisaab.url, person, expenses);
    const { bare, ours } = await compare(hisaab.url + path, person);
    const ratio = ours / bare;
    rows.push([
      `GET ${path}`,
      Math.round(bare).toLocaleString('en-IN'),
      Math.round(ours).toLocaleString('en-IN'),
      ratio.toFixed(2),
      least.toFixed(2),
      ratio >= least ? 'yes' : 'no',
    ]);
  }
  console.log(
    `${CONNECTIONS} connections, one process each; median of ${ROUNDS} rounds of ${SECONDS} s.\n`,
  );
  printTable(['Call', 'Bare/s', 'Hisaab/s', 'Ratio', 'Aim', 'Met'], rows);
}

async function compare(url: string, person: Headers): Promise<{ bare: number; ours: number }> {
  const bareServer = await startBare(await send(url, 'GET', person));
  const options = { connections: CONNECTIONS, seconds: SECONDS };
  const bare: number[] = [];
  const ours: number[] = [];
  try {
    await load(url, person, { ...options, seconds: 1 });
    await load(bareServer.url, person, { ...options, seconds: 1 });
    for (let round = 0; round < ROUNDS; round++) {
      bare.push((await load(bareServer.url, person, options)).requestsPerSecond);
      const result = await load(url, person, options);
      if (result.failures > 0) throw new Error(`${result.failures} answers of ${url} were errors.`);
      ours.push(result.requestsPerSecond);
    }
  } finally {
    await bareServer.stop();
  }
  return { bare: median(bare), ours: median(ours) };
}

async function fill(url: string, person: Headers): Promise<void> {
  await send(`${url}/personal/api/budget/`, 'POST', person, { monthly_limit: 45_000 });
  await send(`${url}/group/api/groups/`, 'POST', person, { name: 'Goa weekend' });
  for (const name of ['Rohan', 'Farah', 'Imran', 'Meera']) {
    await send(`${url}/group/api/groups/1/add_member/`, 'POST', person, { name });
  }
  for (const amount of [18_400, 7_925, 6_380.5, 2_450, 1_184, 300]) {
    await send(`${url}/group/api/expenses/`, 'POST', person, {
      group: 1,
      paid_by_name: 'Rohan',
      amount,
      description: 'Villa, two nights',
      split_equally: true,
    });
  }
}

async function addExpenses(url: string, person: Headers, count: number): Promise<void> {
  const categories = ['Food', 'Bills', 'Entertainment', 'Transport', 'Other'];
  for (let index = 0; index < count; index++) {
    await send(url + EXPENSES, 'POST', person, {
      amount: 100 + index,
      category: categories[index % categories.length],
      description: 'Filter coffee and dosa',
    });
  }
}
