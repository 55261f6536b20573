import { measureOnEngines } from './databases.ts';
import { median, startHisaab } from './harness.ts';
import { seed } from './seed.ts';

/** Measures the time of a start on 1,00,000 expenses: `npm run bench -- start-up [--engine sqlite|postgres]`. */

const STARTS = Number(process.env['STARTS'] ?? 11);
const AIM_MS = 500;
const PERSONA = { id: 1, expenses: 100_000, notifications: 1_000, groupExpenses: 1_000 };

await measureOnEngines(async (engine, create) => {
  const database = await create('existing', (empty) =>
    seed(empty, { personas: [PERSONA], others: 1_000 }),
  );
  const times: number[] = [];
  while (times.length < STARTS) {
    const server = await startHisaab(database.url);
    times.push(server.startMs);
    await server.stop();
  }
  const [middle, longest] = [median(times), Math.max(...times)];
  console.log(
    `${engine}: ${middle.toFixed(0)} ms from the start of the process to the first answer of /readyz (aim ${AIM_MS}), ` +
      `the median of ${STARTS}; the longest ${longest.toFixed(0)}.`,
  );
  return middle <= AIM_MS;
});
