import { enginesAsked, openDatabases, type EngineName } from './databases.ts';
import { median, printTable, startHisaab, withFolder } from './harness.ts';
import { seed } from './seed.ts';
import { timeOfStart } from './time-of-start.ts';

/** Measures the time of a start on an existing database: `node bench/start-up.ts [--engine sqlite|postgres]`. */

const STARTS = Number(process.env['STARTS'] ?? 11);
const AIM_MS = 500;

const rows: string[][] = [];
for (const engine of enginesAsked()) {
  const times = await withFolder((folder) => measureEngine(engine, folder));
  const middle = median(times);
  if (middle > AIM_MS) process.exitCode = 1;
  rows.push([
    engine,
    middle.toFixed(0),
    Math.max(...times).toFixed(0),
    middle <= AIM_MS ? 'yes' : 'no',
  ]);
}
console.log(
  `Milliseconds from the start of the process to the first answer of /readyz, ${STARTS} starts on 1,00,000 expenses.\n`,
);
printTable(['Engine', 'Median', 'Longest', `At most ${AIM_MS}`], rows);

async function measureEngine(engine: EngineName, folder: string): Promise<number[]> {
  const databases = await openDatabases(engine, folder);
  const database = await databases.create('existing');
  await (await startHisaab(database.url)).stop();
  await seed(database, {
    personas: [{ id: 1, expenses: 100_000, notifications: 1_000, groupExpenses: 1_000 }],
    others: 1_000,
  });
  await database.close();
  const times: number[] = [];
  for (let count = 0; count < STARTS; count++) times.push(await timeOfStart(database.url));
  await databases.close();
  return times;
}
