import type { ReadOriginal } from '../originals.ts';
import type { CalendarDate, Category, Paise } from '@hisaab/domain';
import type { ReadingFault } from '../fault.ts';

/** What somebody paid and carries of an entry, in paise; null for no part in paying, or in sharing. */
export interface FilePart {
  /** The place of their column among the people. */
  person: number;
  paid: Paise | null;
  share: Paise | null;
  /** The same two in the currency of the entry, where that is another one. */
  paidIn?: number;
  shareIn?: number;
}

/** An expense or a payment of a file. What is paid and what is shared both add up to the amount; of a payment the receiver has the share. */
export interface FileEntry {
  kind: 'expense' | 'payment';
  day: CalendarDate;
  description: string;
  amount: Paise;
  category: Category;
  parts: readonly FilePart[];
  /** What the amount is in another currency. */
  original?: ReadOriginal;
}

/** A row that does not come in, as the file has it, and why. */
export interface LeftOut {
  day: string;
  what: string;
  why: ReadingFault;
  amount: string;
}

/** Somebody in a file, and how they stand by the file itself: above zero they get it back. */
export interface FilePerson {
  name: string;
  balance: Paise;
}

/** Rupees for one unit of another currency, in plain decimal notation; undefined if nobody said. */
export type RateFor = (currency: string) => string | undefined;

/** Another currency of a file, and how many of its rows are in it. */
interface FileCurrency {
  currency: string;
  count: number;
}

/** The file of a group. */
export interface GroupFile {
  format: 'Splitwise' | 'Hisaab';
  rowCount: number;
  people: readonly FilePerson[];
  /** In the order in which they were entered. */
  entries: readonly FileEntry[];
  leftOut: readonly LeftOut[];
  /** Those whose rows come in at a rate. */
  currencies: readonly FileCurrency[];
}

/** Rows of one format as they were read. */
export interface ReadRows {
  names: readonly string[];
  entries: FileEntry[];
  leftOut: LeftOut[];
  /** How far each person's total in the file is from its rows; undefined if it has no totals. */
  gaps?: readonly Paise[];
  currencies?: readonly FileCurrency[];
}
