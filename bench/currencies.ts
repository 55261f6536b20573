import { measureOnEngines, openDatabases, type EngineName } from './databases.ts';
import { printTable, send, signUp, startHisaab, timeInTurn } from './harness.ts';

/**
 * Adds expenses in rupees and in another currency, alternately: `npm run bench -- currencies [--engine
 * sqlite|postgres]`, with `WRITES=50` a shorter run.
 */

const WRITES = Number(process.env['WRITES'] ?? 500);
const WARM_UPS = 100;
/** The maximum ratio of an expense in another currency to one in rupees. */
const AIM = 1.1;

await measureOnEngines(measure);

async function measure(engine: EngineName, folder: string): Promise<boolean> {
  const databases = await openDatabases(engine, folder);
  const database = await databases.create('currencies');
  await database.close();
  const server = await startHisaab(database.url);
  try {
    const person = await signUp(server.url, 'traveller');
    const facts = { category: 'Food', description: 'Pad thai' };
    const add = (amount: object) =>
      send(`${server.url}/personal/api/expenses/`, 'POST', person, { ...facts, ...amount });
    const [rupees = 0, baht = 0] = await timeInTurn(
      [
        () => add({ amount: 294.14 }),
        () => add({ original: { currency: 'THB', amount: 120, rate: 2.4512 } }),
      ],
      { times: WRITES, warmUps: WARM_UPS },
    );
    console.log(`\n${engine}: median milliseconds of ${WRITES} expenses each, the two in turn.\n`);
    printTable(
      ['Expense', 'Time'],
      [
        ['in rupees', rupees.toFixed(2)],
        ['in baht', baht.toFixed(2)],
        ['Ratio', (baht / rupees).toFixed(2)],
      ],
    );
    return baht <= AIM * rupees;
  } finally {
    await server.stop();
    await databases.close();
  }
}
