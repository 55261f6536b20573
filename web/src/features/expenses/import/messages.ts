import { formatCount } from '@hisaab/domain';
import type { Role } from '../../../reading/statement/columns.ts';
import type { FileKind } from '../../../reading/statement/find-table.ts';
import type { LeftOut } from '../../../reading/statement/entry.ts';

/** The most entries that one import takes, as the server says too. */
export const MOST_ENTRIES = 50_000;

// The sentences of the import.
export const fileUnreadable = 'This file could not be read.';
export const noEntries =
  'No entries were found. Choose which columns hold the date and the amount.';
export const booksUnknown =
  'Your expenses could not be loaded, so what is already there is not known.';
export const importFailed = 'The file could not be imported. Nothing was added.';
export const tooMany = `At most ${MOST_ENTRIES.toLocaleString('en-IN')} entries can be imported at once.`;

/** What the kinds of files are called. */
export const KIND_LABELS: Record<FileKind, string> = {
  Hisaab: 'a file of Hisaab',
  Splitwise: 'a Splitwise export',
  ezBookkeeping: 'an ezBookkeeping export',
  Spendee: 'a Spendee export',
  Wallet: 'a Wallet export',
  bank: 'a bank statement',
  list: 'a list',
};

/** What the columns may hold, as it is offered. */
export const ROLE_LABELS: Record<Role, string> = {
  date: 'Date',
  description: 'Description',
  category: 'Category',
  amount: 'Amount',
  out: 'Money out',
  in: 'Money in',
  direction: 'Dr or Cr',
  currency: 'Currency',
  balance: 'My balance',
  none: 'Leave out',
};

/** Why an entry is left out, as its badge says. */
export const LEFT_OUT_LABELS: Record<LeftOut, string> = {
  'money in': 'Money in',
  transfer: 'Transfer',
  'other currency': 'Other currency',
  payment: 'Payment',
  'not mine': 'Not mine',
  'several paid': 'Several paid',
  'no day': 'No date',
  'no amount': 'No amount',
  'too many cells': 'Too many cells',
  'day not possible': 'Date not possible',
};

// The file
export const bringPast = 'Bring your past along';
export const chooseText =
  'A CSV file of your bank, Hisaab, Splitwise, ezBookkeeping, Spendee or Wallet. It is read on this device; drop it here, or';
export const percentRead = (percent: string) => `${percent} % read`;
export const rowsReadAs = (count: number, kind: string) =>
  `${formatCount(count)} ${count === 1 ? 'row' : 'rows'}, read as ${kind}`;
export const whatHolds = (column: string) => `What the column ${column} holds`;

// The entries
export const inExpenses = (description: string) => `In your expenses: ${description}`;
export const skipping = (what: string) => `Skipping ${what}`;

/** Why entries are left out, behind their number: of one, of several. */
export const SKIPPED: Record<LeftOut | 'already there' | 'by you', readonly [string, string]> = {
  'already there': ['duplicate', 'duplicates'],
  'by you': ['that you unticked', 'that you unticked'],
  'money in': ['deposit', 'deposits'],
  transfer: ['transfer', 'transfers'],
  'other currency': ['in another currency', 'in other currencies'],
  payment: ['payment', 'payments'],
  'not mine': ['that is not yours', 'that are not yours'],
  'several paid': ['paid by several', 'paid by several'],
  'no day': ['without a date', 'without a date'],
  'no amount': ['without an amount', 'without an amount'],
  'too many cells': ['with too many cells', 'with too many cells'],
  'day not possible': ['with an impossible date', 'with impossible dates'],
};
export const imported = (entries: string) => `${entries} imported!`;

// Earlier imports
export const takeBackOf = (file: string) => `Take back ${file}`;
export const askTakeBack = (file: string) =>
  `Take back "${file}" with all its entries, changed ones too?`;
export const takenBack = (entries: string) => `${entries} taken back!`;
export const takenBackFailed = 'Failed to take the import back';
