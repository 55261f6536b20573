import type { Trx, OpenDatabase } from './database.ts';
import type { Engine } from './dialect.ts';
import type { Migration } from './migration.ts';
import { accounts } from './migrations/0001-accounts.ts';
import { personal } from './migrations/0002-personal.ts';
import { groups } from './migrations/0003-groups.ts';
import { notifications } from './migrations/0004-notifications.ts';
import { limits } from './migrations/0005-limits.ts';
import { newestFirst } from './migrations/0006-newest-first.ts';
import { changeStamps } from './migrations/0007-change-stamps.ts';
import { ledger } from './migrations/0008-ledger.ts';
import { knownDevices } from './migrations/0009-known-devices.ts';
import { groupHistory } from './migrations/0010-group-history.ts';
import { daysAndMonths } from './migrations/0011-days-and-months.ts';
import { accountSecurity } from './migrations/0012-accounts.ts';
import { expenseSearch } from './migrations/0013-expense-search.ts';
import { withstand } from './migrations/0015-withstand.ts';
import { passkeys } from './migrations/0016-passkeys.ts';
import { owners } from './migrations/0017-owners.ts';
import { notificationTargets } from './migrations/0018-notification-targets.ts';
import { expensesOfAnAccount } from './migrations/0019-expenses-of-an-account.ts';
import { dailyTotals } from './migrations/0020-daily-totals.ts';
import { keptKeys } from './migrations/0030-kept-keys.ts';

const MIGRATIONS: ReadonlyArray<readonly [name: string, migration: Migration]> = [
  ['0001-accounts', accounts],
  ['0002-personal', personal],
  ['0003-groups', groups],
  ['0004-notifications', notifications],
  ['0005-limits', limits],
  ['0006-newest-first', newestFirst],
  ['0007-change-stamps', changeStamps],
  ['0008-ledger', ledger],
  ['0009-known-devices', knownDevices],
  ['0010-group-history', groupHistory],
  ['0011-days-and-months', daysAndMonths],
  ['0012-accounts', accountSecurity],
  ['0013-expense-search', expenseSearch],
  ['0015-withstand', withstand],
  ['0016-passkeys', passkeys],
  ['0017-owners', owners],
  ['0018-notification-targets', notificationTargets],
  ['0019-expenses-of-an-account', expensesOfAnAccount],
  ['0020-daily-totals', dailyTotals],
  ['0030-kept-keys', keptKeys],
];

/**
 * Brings the schema up to date, or to what it was after the step `last`, and gives the names of the steps taken; safe when several
 * nodes start at once.
 */
export async function migrateToLatest(
  { db, engine }: OpenDatabase,
  now: Date,
  last?: string,
): Promise<string[]> {
  await db.transaction().execute((trx) => createMigrationTable(trx, engine));
  const taken: string[] = [];
  for (const [name, migration] of MIGRATIONS) {
    const wasApplied = await db
      .transaction()
      .execute((trx) => applyOnce(trx, engine, name, migration, now));
    if (wasApplied) taken.push(name);
    if (name === last) break;
  }
  return taken;
}

async function createMigrationTable(trx: Trx, engine: Engine): Promise<void> {
  await engine.lockMigrations(trx);
  await trx.schema
    .createTable('migration')
    .ifNotExists()
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('applied_at', 'text', (column) => column.notNull())
    .execute();
}

async function applyOnce(
  trx: Trx,
  engine: Engine,
  name: string,
  migration: Migration,
  now: Date,
): Promise<boolean> {
  await engine.lockMigrations(trx);
  const applied = await trx
    .selectFrom('migration')
    .select('name')
    .where('name', '=', name)
    .executeTakeFirst();
  if (applied) return false;
  await migration(trx, engine);
  await trx.insertInto('migration').values({ name, applied_at: now.toISOString() }).execute();
  return true;
}
