import type { CalendarDate, Paise } from '@hisaab/domain';
import type { ReadOriginal } from '../originals.ts';
import type { Role } from './columns.ts';
import type { DayOrder } from './days.ts';
import type { DirectionRule } from './direction-rules.ts';

/** The settings with which the columns of a file are read. */
export interface Choice {
  roles: readonly Role[];
  order: DayOrder;
  /** How the file says the direction of its money. */
  rule: DirectionRule;
  /** The year of the newest of days without one. */
  year: number | undefined;
  /** Whether whatever stands before or behind a day or an amount is ignored. */
  isLoose: boolean;
}

/** The reason to leave a row out until the person selects it. */
export type LeftOut =
  | 'money in'
  // In or out: the file leaves it open.
  | 'unsure'
  | 'transfer'
  | 'other currency'
  | 'payment'
  | 'own account'
  | 'card payment'
  | 'reversed'
  // It failed, or was declined.
  | 'not paid'
  | 'not proved'
  | 'not mine'
  | 'several paid'
  | 'no day'
  | 'no amount'
  | 'too many cells'
  | 'day not possible';

/** A row of a file as an expense. */
export interface FileEntry {
  /** Its position in the file, from 1. */
  number: number;
  /** `undefined` if it cannot be read. */
  day: CalendarDate | undefined;
  /** Negative for incoming money; `undefined` if it cannot be read. */
  paise: Paise | undefined;
  category: string;
  /** The category in the file, if the person has none of that name; else empty. */
  unknownCategory: string;
  description: string;
  /** The description in the file; empty if it is the same. */
  source: string;
  /** The normalized reference of the transfer; empty if the file has none. */
  reference: string;
  /** The account that the file names in a column of its own, such as that of Hisaab's export. */
  paidWith?: string;
  /** The tags of a file of Hisaab. */
  tags?: readonly string[];
  leftOut: LeftOut | undefined;
  /** The cell of the day or the amount that cannot be read; empty if there is none. */
  unreadCell: string;
  /** The amount in another currency: from a file of Hisaab, or at the person's rate. */
  original?: ReadOriginal;
  /** The other currency of a row of a Splitwise export: it needs a rate. */
  currency?: string | undefined;
}
