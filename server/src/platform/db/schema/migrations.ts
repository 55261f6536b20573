import type { ListedMigration } from './migration.ts';
import { archivesAndUsualSplits } from '../migrations/0045-archives-and-usual-splits.ts';
import { whoMayJoin } from '../migrations/0070-who-may-join.ts';
import { settlingWithPeople } from '../migrations/0046-settling-with-people.ts';
import { weeklyMail } from '../migrations/0060-weekly-mail.ts';
import { indexesByReference } from '../migrations/0061-indexes-by-reference.ts';
import { limitsByDay } from '../migrations/0062-limits-by-day.ts';
import { monthsFromPayday } from '../migrations/0048-months-from-payday.ts';
import { limitsOfCategories } from '../migrations/0047-limits-of-categories.ts';
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
import { imports } from '../migrations/0031-imports.ts';
import { keptKeys } from '../migrations/0030-kept-keys.ts';
import { importsOfGroups } from '../migrations/0034-imports-of-groups.ts';
import { ownAccessTokens } from '../migrations/0032-own-access-tokens.ts';
import { openImports } from '../migrations/0040-open-imports.ts';
import { smallSearchPages } from '../migrations/0041-small-search-pages.ts';
import { usersByEmail } from '../migrations/0042-users-by-email.ts';
import { languagesOfAccounts } from '../migrations/0043-languages-of-accounts.ts';
import { ownCategories } from '../migrations/0044-own-categories.ts';
import { pairs } from '../migrations/0049-pairs.ts';
import { recurringOfGroups } from '../migrations/0033-recurring-of-groups.ts';
import { passwordChanges } from '../migrations/0036-password-changes.ts';
import { receipts } from '../migrations/0050-receipts.ts';
import { otherCurrencies } from '../migrations/0051-other-currencies.ts';
import { readMessages } from '../migrations/0054-read-messages.ts';
import { push } from '../migrations/0055-push.ts';
import { references } from '../migrations/0058-references.ts';
import { stillToCome } from '../migrations/0072-still-to-come.ts';
import { dueTold } from '../migrations/0073-due-told.ts';
import { calendars } from '../migrations/0074-calendars.ts';
import { units } from '../migrations/0075-units.ts';
import { messagesWait } from '../migrations/0078-messages-wait.ts';
import { paidWith } from '../migrations/0076-paid-with.ts';
import { income } from '../migrations/0077-income.ts';
import { tags } from '../migrations/0079-tags.ts';
import { manyAtOnce } from '../migrations/0080-many-at-once.ts';
import { refunds } from '../migrations/0081-refunds.ts';
import { repeatingIncome } from '../migrations/0082-repeating-income.ts';
import { searchOfMany } from '../migrations/0083-search-of-many.ts';
import { refundsOfGroups } from '../migrations/0063-refunds-of-groups.ts';

/**
 * Every migration, in order. `beside` is the oldest build without it that may continue; it is stored with the name, because the builds
 * that read it are older than the migration.
 */
export const MIGRATIONS: readonly ListedMigration[] = [
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
  { name: '0034-imports-of-groups', release: '0.3.0', beside: '0.2.0', migrate: importsOfGroups },
  {
    name: '0036-password-changes',
    release: '0.3.0',
    beside: '0.2.0',
    migrate: passwordChanges,
  },
  {
    name: '0033-recurring-of-groups',
    release: '0.3.0',
    beside: '0.2.0',
    migrate: recurringOfGroups,
  },
  { name: '0040-open-imports', release: '0.3.0', beside: '0.2.0', migrate: openImports },
  {
    name: '0041-small-search-pages',
    release: '0.3.0',
    beside: '0.2.0',
    migrate: smallSearchPages,
  },
  { name: '0042-users-by-email', release: '0.3.0', beside: '0.2.0', migrate: usersByEmail },
  {
    name: '0043-languages-of-accounts',
    release: '0.3.0',
    beside: '0.2.0',
    migrate: languagesOfAccounts,
  },
  { name: '0044-own-categories', release: '0.3.0', beside: '0.2.0', migrate: ownCategories },
  {
    name: '0045-archives-and-usual-splits',
    release: '0.3.0',
    beside: '0.2.0',
    migrate: archivesAndUsualSplits,
  },
  {
    name: '0046-settling-with-people',
    release: '0.3.0',
    beside: '0.2.0',
    migrate: settlingWithPeople,
  },
  {
    name: '0047-limits-of-categories',
    release: '0.3.0',
    beside: '0.2.0',
    migrate: limitsOfCategories,
  },
  {
    name: '0048-months-from-payday',
    release: '0.3.0',
    beside: '0.2.0',
    migrate: monthsFromPayday,
  },
  { name: '0049-pairs', release: '0.3.0', beside: '0.2.0', migrate: pairs },
  { name: '0050-receipts', release: '0.3.0', beside: '0.2.0', migrate: receipts },
  {
    name: '0051-other-currencies',
    release: '0.3.0',
    beside: '0.2.0',
    migrate: otherCurrencies,
  },
  { name: '0054-read-messages', release: '0.3.0', beside: '0.2.0', migrate: readMessages },
  { name: '0055-push', release: '0.3.0', beside: '0.2.0', migrate: push },
  { name: '0058-references', release: '0.3.0', beside: '0.2.0', migrate: references },
  { name: '0060-weekly-mail', release: '0.3.0', beside: '0.2.0', migrate: weeklyMail },
  {
    name: '0061-indexes-by-reference',
    release: '0.3.0',
    beside: '0.2.0',
    migrate: indexesByReference,
  },
  { name: '0062-limits-by-day', release: '0.3.0', beside: '0.2.0', migrate: limitsByDay },
  {
    name: '0063-refunds-of-groups',
    release: '0.3.0',
    beside: '0.2.0',
    migrate: refundsOfGroups,
  },
  { name: '0070-who-may-join', release: '0.3.0', beside: '0.2.0', migrate: whoMayJoin },
  { name: '0072-still-to-come', release: '0.3.0', beside: '0.2.0', migrate: stillToCome },
  { name: '0073-due-told', release: '0.3.0', beside: '0.2.0', migrate: dueTold },
  { name: '0074-calendars', release: '0.3.0', beside: '0.2.0', migrate: calendars },
  { name: '0075-units', release: '0.3.0', beside: '0.2.0', migrate: units },
  { name: '0076-paid-with', release: '0.3.0', beside: '0.2.0', migrate: paidWith },
  { name: '0077-income', release: '0.3.0', beside: '0.2.0', migrate: income },
  { name: '0078-messages-wait', release: '0.3.0', beside: '0.2.0', migrate: messagesWait },
  { name: '0079-tags', release: '0.3.0', beside: '0.2.0', migrate: tags },
  { name: '0080-many-at-once', release: '0.3.0', beside: '0.2.0', migrate: manyAtOnce },
  { name: '0081-refunds', release: '0.3.0', beside: '0.2.0', migrate: refunds },
  { name: '0082-repeating-income', release: '0.3.0', beside: '0.2.0', migrate: repeatingIncome },
  { name: '0083-search-of-many', release: '0.3.0', beside: '0.2.0', migrate: searchOfMany },
];
