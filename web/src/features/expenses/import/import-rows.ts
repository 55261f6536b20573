import { listOf } from '@hisaab/words';
import type { PaymentAccount } from '@hisaab/contract';
import { paiseToRupees, sumPaise, type CalendarDate, type Paise } from '@hisaab/domain';
import type { BookedExpense } from '../../../reading/statement/match-books.ts';
import type { FileEntry } from '../../../reading/statement/entry.ts';
import { accountNamed } from './account-of-file.ts';
import { skippedWords, type Skipped } from './import-words.ts';
import type { WordsOf } from '../../../words/words.ts';

/** What the user said that money in is. */
export type CreditOfRow =
  | { kind: 'income'; source: string }
  | { kind: 'refund'; expenseId: number; name: string }
  | { kind: 'recorded'; name: string };

/** The user's changes of an entry. */
export type EntryEdit = Partial<Pick<FileEntry, 'day' | 'paise' | 'category' | 'description'>> & {
  /** Undefined again once it is taken off. */
  credit?: CreditOfRow | undefined;
};

/** The user's choices for the entries, by their numbers. */
export interface Choices {
  edits: ReadonlyMap<number, EntryEdit>;
  /** Whether an entry is imported, if the user chose. */
  picked: ReadonlyMap<number, boolean>;
}

/** An entry as the list shows it. */
export interface ImportRow extends FileEntry {
  match: BookedExpense | undefined;
  /** The amount in the file. */
  read?: Paise | undefined;
  /** What its money in is. A payment of a group is recorded already. */
  credit?: CreditOfRow | undefined;
  /** The day of a bill that it probably pays, and whether it will. */
  pays?: { recurringId: number; dueOn: CalendarDate; name: string; isOn: boolean };
  isPicked: boolean;
}

/** An entry in the form that the server accepts. */
export interface SentRow {
  date: CalendarDate;
  /** In rupees. */
  amount: number;
  category: string;
  description: string;
  original?: NonNullable<FileEntry['original']>;
  /** The number of the transfer, if the file has one. */
  reference?: string;
  /** The account that its row names; left out for that of the file. */
  account?: number;
  pays?: { recurring_id: number; due_on: CalendarDate };
  tags?: string[];
  /** The expense that it pays back. */
  refund_of?: number;
}

/** An income in the form that the server accepts. */
export interface SentIncome extends Pick<SentRow, 'date' | 'amount' | 'original' | 'account'> {
  kind: 'income';
  source: string;
}

/** No choices yet. */
export const NO_CHOICES: Choices = { edits: new Map(), picked: new Map() };

/**
 * The entries with the user's choices. Unless the user chose otherwise, entries that are no expenses or exist already
 * are skipped.
 */
export function rowsOf(
  entries: readonly FileEntry[],
  matches: ReadonlyMap<number, BookedExpense>,
  { edits, picked }: Choices,
): ImportRow[] {
  return entries.map((entry) => {
    const edit = edits.get(entry.number);
    const match = matches.get(entry.number);
    const leftOut = edit?.day === undefined ? entry.leftOut : undefined;
    const isOffered = leftOut === undefined && match === undefined;
    // The user's choice wins.
    const unknownCategory = edit?.category === undefined ? entry.unknownCategory : '';
    return {
      ...entry,
      ...edit,
      unknownCategory,
      // Somebody who changes the amount enters rupees.
      currency: edit?.paise === undefined ? entry.currency : undefined,
      leftOut,
      match,
      read: entry.paise,
      isPicked: picked.get(entry.number) ?? isOffered,
    };
  });
}

/** Whether the day and the amount of an entry could be parsed. */
export function isRead(row: FileEntry): boolean {
  return row.day !== undefined && row.paise !== undefined && row.leftOut !== 'day not possible';
}

/** Whether an entry has all values that an expense needs, including the rupees of another currency. */
export function isWhole(row: FileEntry): boolean {
  return isRead(row) && (row.currency === undefined || row.original !== undefined);
}

/** The entries to import, in the form that the server accepts. */
export function sentRows(
  rows: readonly ImportRow[],
  accounts: readonly PaymentAccount[] = [],
): (SentRow | SentIncome)[] {
  return rows.flatMap((row): (SentRow | SentIncome)[] => {
    const { day, paise, category, description, reference, pays, paidWith, credit, tags } = row;
    if (!row.isPicked || !isWhole(row) || day === undefined || paise === undefined) return [];
    // Rupees that the user has corrected no longer match the foreign amount.
    const original = row.read === paise ? row.original : undefined;
    const account = paidWith === undefined ? undefined : accountNamed(paidWith, accounts);
    const common = {
      date: day,
      amount: paiseToRupees(paise),
      ...(original && { original }),
      ...(account && { account: account.id }),
    };
    if (credit?.kind === 'income')
      return [
        { ...common, kind: 'income', amount: Math.abs(common.amount), source: credit.source },
      ];
    return [
      {
        ...common,
        category,
        description,
        ...(reference !== '' && { reference }),
        ...(tags && { tags: [...tags] }),
        ...(credit?.kind === 'refund' && { refund_of: credit.expenseId }),
        ...(pays?.isOn && { pays: { recurring_id: pays.recurringId, due_on: pays.dueOn } }),
      },
    ];
  });
}

/** The sum of the expenses to import, in rupees. */
export function totalOf(rows: readonly ImportRow[]): number {
  const amounts: Paise[] = [];
  for (const row of rows) {
    if (!row.isPicked || !isWhole(row) || row.paise === undefined) continue;
    if (row.credit?.kind !== 'income') amounts.push(row.paise);
  }
  return paiseToRupees(sumPaise(amounts));
}

/** Whether all expenses of a file exist already, or, in a file without any, all its money in: the same file again. */
export function isSameFile(rows: readonly ImportRow[]): boolean {
  const expenses = rows.filter(({ leftOut }) => leftOut === undefined || leftOut === 'not proved');
  const asked = expenses.length > 0 ? expenses : rows.filter((row) => row.leftOut === 'money in');
  return asked.length > 0 && asked.every(isSurelyThere);
}

/** Whether a file has money in that can still be recorded. */
export function hasOpenMoneyIn(rows: readonly ImportRow[]): boolean {
  return rows.some(({ leftOut, match }) => leftOut === 'money in' && match === undefined);
}

/** Whether it is certainly the same one, not only one with the same amount and day. */
function isSurelyThere({ match, reference, description, source }: ImportRow): boolean {
  if (!match) return false;
  if (reference !== '' && match.reference === reference) return true;
  return match.description === description || match.description === source;
}

/** The number of skipped entries by reason: `Skipping 9 duplicates and 23 deposits`. */
export function leftOutWords(words: WordsOf<'imports'>, rows: readonly ImportRow[]): string {
  const counts = new Map<Skipped, number>();
  for (const { isPicked, match, leftOut } of rows) {
    if (isPicked) continue;
    const reason = match ? 'already there' : (leftOut ?? 'by you');
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  if (counts.size === 0) return '';
  const parts = [...counts].map(([reason, count]) => skippedWords(words, reason, count));
  return words.imports.skipping({ what: listOf(words, parts) });
}
