import type { ListedMigration } from './migration.ts';
import { accounts } from '../migrations/0001-accounts.ts';
import { personal } from '../migrations/0002-personal.ts';
import { groups } from '../migrations/0003-groups.ts';
import { notifications } from '../migrations/0004-notifications.ts';
import { limits } from '../migrations/0005-limits.ts';
import { newestFirst } from '../migrations/0006-newest-first.ts';
import { changeStamps } from '../migrations/0007-change-stamps.ts';
import { ledger } from '../migrations/0008-ledger.ts';
import { knownDevices } from '../migrations/0009-known-devices.ts';
import { groupHistory } from '../migrations/0010-group-history.ts';
import { daysAndMonths } from '../migrations/0011-days-and-months.ts';
import { accountSecurity } from '../migrations/0012-accounts.ts';
import { expenseSearch } from '../migrations/0013-expense-search.ts';
import { withstand } from '../migrations/0015-withstand.ts';
import { passkeys } from '../migrations/0016-passkeys.ts';
import { owners } from '../migrations/0017-owners.ts';
import { notificationTargets } from '../migrations/0018-notification-targets.ts';
import { expensesOfAnAccount } from '../migrations/0019-expenses-of-an-account.ts';
import { dailyTotals } from '../migrations/0020-daily-totals.ts';
import { facts } from '../migrations/0021-facts.ts';
import { removedAccounts } from '../migrations/0022-removed-accounts.ts';
import { peopleWhoLeft } from '../migrations/0023-people-who-left.ts';
import { bills } from '../migrations/0025-bills.ts';
import { invitations } from '../migrations/0027-invitations.ts';
import { monthsOfGroups } from '../migrations/0028-months-of-groups.ts';
import { budgetsOfGroups } from '../migrations/0029-budgets-of-groups.ts';
import { keptKeys } from '../migrations/0030-kept-keys.ts';
import { imports } from '../migrations/0031-imports.ts';
import { ownAccessTokens } from '../migrations/0032-own-access-tokens.ts';
import { accountSettings } from '../migrations/0084-account-settings.ts';
import { providersAndKeys } from '../migrations/0085-providers-and-keys.ts';
import { push } from '../migrations/0086-push.ts';
import { groupsOfPeople } from '../migrations/0087-groups.ts';
import { groupEntries } from '../migrations/0088-group-entries.ts';
import { expenseDetails } from '../migrations/0089-expense-details.ts';
import { receipts } from '../migrations/0090-receipts.ts';
import { repeatingEntries } from '../migrations/0091-repeating-entries.ts';
import { paidWith } from '../migrations/0092-paid-with.ts';
import { income } from '../migrations/0093-income.ts';
import { categoriesAndTags } from '../migrations/0094-categories-and-tags.ts';
import { messages } from '../migrations/0095-messages.ts';
import { manyAtOnce } from '../migrations/0096-many-at-once.ts';
import { searchOfMany } from '../migrations/0097-search-of-many.ts';
import { openImports } from '../migrations/0098-open-imports.ts';
import { importPages } from '../migrations/0099-import-pages.ts';
import { numberedNames } from '../migrations/0100-numbered-names.ts';

const UP_TO_0_2: readonly ListedMigration[] = [
  { name: '0001-accounts', release: '0.1.0', migrate: accounts },
  { name: '0002-personal', release: '0.1.0', migrate: personal },
  { name: '0003-groups', release: '0.1.0', migrate: groups },
  { name: '0004-notifications', release: '0.1.0', migrate: notifications },
  { name: '0005-limits', release: '0.1.0', migrate: limits },
  { name: '0006-newest-first', release: '0.1.0', migrate: newestFirst },
  { name: '0007-change-stamps', release: '0.1.0', migrate: changeStamps },
  { name: '0008-ledger', release: '0.2.0', migrate: ledger },
  { name: '0009-known-devices', release: '0.2.0', migrate: knownDevices },
  { name: '0010-group-history', release: '0.2.0', migrate: groupHistory },
  { name: '0011-days-and-months', release: '0.2.0', migrate: daysAndMonths },
  { name: '0012-accounts', release: '0.2.0', migrate: accountSecurity },
  { name: '0013-expense-search', release: '0.2.0', migrate: expenseSearch },
  { name: '0015-withstand', release: '0.2.0', migrate: withstand },
  { name: '0016-passkeys', release: '0.2.0', migrate: passkeys },
  { name: '0017-owners', release: '0.2.0', migrate: owners },
  { name: '0018-notification-targets', release: '0.2.0', migrate: notificationTargets },
  { name: '0019-expenses-of-an-account', release: '0.2.0', migrate: expensesOfAnAccount },
  { name: '0020-daily-totals', release: '0.2.0', migrate: dailyTotals },
  // A build without it would show what is written from then on without words.
  { name: '0021-facts', release: '0.2.0', migrate: facts },
  { name: '0022-removed-accounts', release: '0.2.0', beside: '0.1.0', migrate: removedAccounts },
  { name: '0023-people-who-left', release: '0.2.0', beside: '0.1.0', migrate: peopleWhoLeft },
  { name: '0027-invitations', release: '0.2.0', beside: '0.1.0', migrate: invitations },
  { name: '0030-kept-keys', release: '0.2.0', beside: '0.1.0', migrate: keptKeys },
  { name: '0032-own-access-tokens', release: '0.2.0', beside: '0.1.0', migrate: ownAccessTokens },
  { name: '0025-bills', release: '0.2.0', beside: '0.1.0', migrate: bills },
  { name: '0028-months-of-groups', release: '0.2.0', migrate: monthsOfGroups },
  { name: '0029-budgets-of-groups', release: '0.2.0', beside: '0.1.0', migrate: budgetsOfGroups },
  { name: '0031-imports', release: '0.2.0', beside: '0.1.0', migrate: imports },
];

/** The migrations of 0.3.0. They replace those that builds between the two releases have run, see `folded-migrations.ts`. */
export const FOLDED: readonly ListedMigration[] = [
  { name: '0084-account-settings', release: '0.3.0', beside: '0.2.0', migrate: accountSettings },
  { name: '0085-providers-and-keys', release: '0.3.0', beside: '0.2.0', migrate: providersAndKeys },
  { name: '0086-push', release: '0.3.0', beside: '0.2.0', migrate: push },
  { name: '0087-groups', release: '0.3.0', beside: '0.2.0', migrate: groupsOfPeople },
  { name: '0088-group-entries', release: '0.3.0', beside: '0.2.0', migrate: groupEntries },
  { name: '0089-expense-details', release: '0.3.0', beside: '0.2.0', migrate: expenseDetails },
  { name: '0090-receipts', release: '0.3.0', beside: '0.2.0', migrate: receipts },
  { name: '0091-repeating-entries', release: '0.3.0', beside: '0.2.0', migrate: repeatingEntries },
  { name: '0092-paid-with', release: '0.3.0', beside: '0.2.0', migrate: paidWith },
  { name: '0093-income', release: '0.3.0', beside: '0.2.0', migrate: income },
  {
    name: '0094-categories-and-tags',
    release: '0.3.0',
    beside: '0.2.0',
    migrate: categoriesAndTags,
  },
  { name: '0095-messages', release: '0.3.0', beside: '0.2.0', migrate: messages },
  { name: '0096-many-at-once', release: '0.3.0', beside: '0.2.0', migrate: manyAtOnce },
  { name: '0097-search-of-many', release: '0.3.0', beside: '0.2.0', migrate: searchOfMany },
  { name: '0098-open-imports', release: '0.3.0', beside: '0.2.0', migrate: openImports },
];

const AFTER_FOLDED: readonly ListedMigration[] = [
  { name: '0099-import-pages', release: '0.3.0', beside: '0.2.0', migrate: importPages },
  { name: '0100-numbered-names', release: '0.4.0', beside: '0.2.0', migrate: numberedNames },
];

/**
 * Every migration, in order. `beside` is the oldest build without it that may continue; it is stored with the name, because the builds
 * that read it are older than the migration.
 */
export const MIGRATIONS: readonly ListedMigration[] = [...UP_TO_0_2, ...FOLDED, ...AFTER_FOLDED];
