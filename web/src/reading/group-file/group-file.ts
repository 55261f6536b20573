import type { ReadOriginal } from '../originals.ts';
import type { CalendarDate, Category, Paise } from '@hisaab/domain';
import type { ReadingFault } from '../fault.ts';

/** A person's payment and share in an entry, in paise; null if they do not pay, or do not share. */
export interface FilePart {
  /** The index of their column among the people. */
  person: number;
  paid: Paise | null;
  share: Paise | null;
  /** The same two in the currency of the entry, if that is another one. */
  paidIn?: number;
  shareIn?: number;
}

/**
 * An expense or a payment of a file. The payments and the shares each add up to the amount; in a payment the receiver
 * has the share.
 */
export interface FileEntry {
  kind: 'expense' | 'payment';
  day: CalendarDate;
  description: string;
  amount: Paise;
  category: Category;
  parts: readonly FilePart[];
  /** The amount in another currency. */
  original?: ReadOriginal;
  /** Set for money that came back: its amounts are above 0 and count the other way. */
  isRefund?: true;
}

/** A skipped row as in the file, and the reason. */
export interface LeftOut {
  day: string;
  what: string;
  why: ReadingFault;
  amount: string;
}

/** A person in a file, with the balance in the file; positive if they get it back. */
export interface FilePerson {
  name: string;
  balance: Paise;
}

/** Rupees per unit of another currency, in plain decimal notation; undefined if no rate was entered. */
export type RateFor = (currency: string) => string | undefined;

/** Another currency of a file, and the number of its rows. */
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
  /** The currencies whose rows are imported at a rate. */
  currencies: readonly FileCurrency[];
}

/** The parsed rows of one format. */
export interface ReadRows {
  names: readonly string[];
  entries: FileEntry[];
  leftOut: LeftOut[];
  /** The difference between each person's total in the file and their rows; undefined if it has no totals. */
  gaps?: readonly Paise[];
  currencies?: readonly FileCurrency[];
}
