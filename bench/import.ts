import { setTimeout as wait } from 'node:timers/promises';
import { learnCategories } from '@hisaab/domain/reading/guess-category';
import { readCsv } from '../web/src/reading/csv/read-csv.ts';
import { findTable } from '../web/src/reading/statement/find-table.ts';
import { firstChoice, readEntries } from '../web/src/reading/statement/read-entries.ts';
import { enginesAsked, openDatabases, type EngineName } from './databases.ts';
import { printTable, residentMegabytes, send, signUp, startHisaab, withFolder } from './harness.ts';
import { OTHERS_HEADINGS, percentile, readWhile, rowOf } from './others.ts';

/**
 * Imports a file of 50,000 rows: reading it, saving it and undoing it, and the response times of others' small reads in
 * the meantime. `npm run bench -- import [--engine sqlite|postgres]`.
 */

const ROWS = 50_000;
const AIM_S = 20;
const AIM_OF_OTHERS_MS = 20;

const entries = readStatement();
for (const engine of enginesAsked()) {
  await withFolder((folder) => importInto(engine, folder));
}

/** The rows of a bank's statement as they are sent. */
function readStatement() {
  const lines = Array.from({ length: ROWS }, (_, place) => {
    const day = new Date(Date.UTC(2015, 0, 1 + (place % 4000))).toISOString().slice(0, 10);
    const [year, month, date] = day.split('-');
    return `${date}/${month}/${year},UPI-SWIGGY-SWIGGY@YBL-YESB0000001-${place}-PAY,"1,${100 + (place % 900)}.50",,`;
  });
  const text = ['Date,Narration,Withdrawal Amt.,Deposit Amt.,Closing Balance', ...lines].join('\n');
  const bytes = new TextEncoder().encode(text);
  const startedAt = performance.now();
  const table = findTable(readCsv(bytes));
  const guess = learnCategories([]);
  const read = readEntries(table, firstChoice(table), { today: '2026-11-23', guess });
  const seconds = (performance.now() - startedAt) / 1000;
  console.log(
    `reading ${ROWS} rows of ${(bytes.length / 1e6).toFixed(1)} MB: ${seconds.toFixed(2)} s`,
  );
  return read.map(({ day, paise, category, description }) => ({
    date: day,
    amount: (paise ?? 0) / 100,
    category,
    description,
  }));
}

async function importInto(engine: EngineName, folder: string): Promise<void> {
  const databases = await openDatabases(engine, folder);
  const database = await databases.create('import');
  await database.close();
  const server = await startHisaab(database.url, {});
  try {
    const [person, other] = [await signUp(server.url, 'asha'), await signUp(server.url, 'ravi')];
    const idle = await readWhile(server.url, other, wait(3000));
    const before = residentMegabytes(server.pid);
    const startedAt = performance.now();
    const saving = send(`${server.url}/personal/api/imports/`, 'POST', person, {
      file_name: 'years.csv',
      rows: entries,
    });
    const during = await readWhile(server.url, other, saving);
    const savedS = (performance.now() - startedAt) / 1000;
    const after = residentMegabytes(server.pid);
    const { id }: { id: number } = JSON.parse(await (await saving).text());
    const removedAt = performance.now();
    const removing = send(`${server.url}/personal/api/imports/${id}/`, 'DELETE', person);
    const undone = await readWhile(server.url, other, removing);
    const removedS = (performance.now() - removedAt) / 1000;
    console.log(
      `\n${engine}: ${ROWS} rows; the server took ${before} MB before and ${after} MB after.\n`,
    );
    printTable(OTHERS_HEADINGS, [
      rowOf('nothing', 3, idle, idle),
      rowOf('import', savedS, during, idle),
      rowOf('undo', removedS, undone, idle),
    ]);
    if (savedS > AIM_S || percentile(during, 0.99) > AIM_OF_OTHERS_MS) process.exitCode = 1;
  } finally {
    await server.stop();
    await databases.close();
  }
}
