import { parseArgs } from 'node:util';
import { BOOK_CHECKS } from '../../maintenance/books/book-checks.ts';
import {
  listFaults,
  listReaders,
  repairOwner,
  type Fault,
} from '../../maintenance/books/repair.ts';
import { clockIn } from '../../platform/clock.ts';
import { ConfigError, parseConfig, type Config } from '../../platform/config.ts';
import { openDatabase, type Db, type OpenDatabase } from '../../platform/db/database.ts';
import { reasonOf } from '../../platform/db/failure.ts';
import { requireKnownSchema } from '../../platform/db/schema/known-schema.ts';
import { isOutdated, migrateWithin } from '../../platform/db/schema/migrate.ts';
import { requireDatabase } from '../../platform/db/sqlite/sqlite-path.ts';
import { writeNotifications } from '../../notifications/notices/write-notifications.ts';
import { createUnitOfWork, NOBODY } from '../../platform/unit-of-work/write.ts';

const USAGE = 'npm run check-books [-- --repair]';
// Enough to see the fault; a broken total may be wrong for every user.
const MAX_PAGE_SIZE = 50;

/** Ends a transaction that was only looked into. */
class RollBack extends Error {}

// 0: the books are right. 1: they differ. 2: they could not be checked.
try {
  const config = parseConfig(process.env);
  const isRepairing = parseArguments(process.argv.slice(2));
  requireDatabase(config.databaseUrl);
  const differences = await checkBooks(config, isRepairing);
  print(differences === 0 ? 'The books are right.' : `The books differ: ${differences} found.`);
  process.exitCode = differences === 0 ? 0 : 1;
} catch (error) {
  const reason = reasonOf(error);
  const sentence = error instanceof ConfigError ? reason : `The books cannot be checked: ${reason}`;
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 2;
}

function parseArguments(args: string[]): boolean {
  try {
    return parseArgs({ args, options: { repair: { type: 'boolean' } } }).values.repair === true;
  } catch (error) {
    throw new ConfigError(`${reasonOf(error)}\n${USAGE}`);
  }
}

async function checkBooks(config: Config, isRepairing: boolean): Promise<number> {
  const database = await openDatabase(config.databaseUrl);
  try {
    if (await isOutdated(database.db)) {
      if (!isRepairing) return await checkAsIfUpdated(database);
      throw new Error('the database is of an older version. Start this one on it first.');
    }
    await requireKnownSchema(database.db);
    if (isRepairing) await repair(database, config);
    return await printDifferences(database.db);
  } finally {
    await database.db.destroy();
  }
}

/** Brings a database of an older version up to date, compares, and takes all of it back. */
async function checkAsIfUpdated({ db, engine }: OpenDatabase): Promise<number> {
  print('The database is of an older version: it is read as this one would bring it up to date.');
  let differences = 0;
  try {
    await db.transaction().execute(async (trx) => {
      await migrateWithin(trx, engine, new Date());
      differences = await printDifferences(trx);
      throw new RollBack();
    });
  } catch (error) {
    if (!(error instanceof RollBack)) throw error;
  }
  return differences;
}

async function repair({ db, engine }: OpenDatabase, { timeZone }: Config): Promise<void> {
  const { run } = createUnitOfWork({ db, engine, clock: clockIn(timeZone) }, writeNotifications);
  const repairOne = (fault: Fault) =>
    run(NOBODY, async (tx) => {
      const { kind, id } = fault.owner;
      await tx.lock(kind === 'user' ? { users: [id] } : { group: id });
      const repaired = await repairOwner(tx.trx, fault);
      tx.touch(await listReaders(tx.trx, fault.owner));
      return repaired;
    });
  for await (const fault of listFaults(db)) {
    try {
      const repaired = await repairOne(fault);
      for (const { sentence } of repaired) print(`Computed again: ${sentence}`);
    } catch (error) {
      const { kind, id } = fault.owner;
      print(`What differs of ${kind} ${id} is left as it is. ${reasonOf(error)}`);
    }
  }
}

async function printDifferences(db: Db): Promise<number> {
  let count = 0;
  for (const check of BOOK_CHECKS) {
    const differences = await check.findDifferences(db);
    print(`${differences.length === 0 ? '✓' : '✗'} ${check.claim}`);
    for (const { sentence } of differences.slice(0, MAX_PAGE_SIZE)) print(`    ${sentence}`);
    if (differences.length > MAX_PAGE_SIZE) {
      print(`    … and ${differences.length - MAX_PAGE_SIZE} more.`);
    }
    count += differences.length;
  }
  return count;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
