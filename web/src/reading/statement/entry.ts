import type { CalendarDate, Paise } from '@hisaab/domain';
import type { ReadOriginal } from '../originals.ts';
import type { Role } from './columns.ts';
import type { DayOrder } from './days.ts';

/** Which amounts of a single column are expenses. */
export type ExpenseSign = 'positive' | 'negative';

/** How the columns of a file are read. */
export interface Choice {
  roles: readonly Role[];
  order: DayOrder;
  sign: ExpenseSign;
}

/** Why a row is left out until somebody says otherwise. */
export type LeftOut =
  | 'money in'
  | 'transfer'
  | 'other currency'
  | 'payment'
  | 'own account'
  | 'card payment'
  | 'reversed'
  | 'not proved'
  | 'not mine'
  | 'several paid'
  | 'no day'
  | 'no amount'
  | 'too many cells'
  | 'day not possible';

/** A row of a file as an expense. */
export interface FileEntry {
  /** Its place in the file, counted from 1. */
  number: number;
  /** `undefined` where it cannot be read. */
  day: CalendarDate | undefined;
  /** Below 0 for money that comes in; `undefined` where it cannot be read. */
  paise: Paise | undefined;
  category: string;
  /** The category as the file has it, where the person has none of that name; else empty. */
  unknownCategory: string;
  description: string;
  /** The description as the file has it; empty if that is the same. */
  source: string;
  /** The number of the transfer, as it is compared; empty if the file has none. */
  reference: string;
  leftOut: LeftOut | undefined;
  /** What the amount is in another currency: in a file of Hisaab, or at the rate that the person gave. */
  original?: ReadOriginal;
  /** The other currency that it is in, in a Splitwise export: a rate brings it in. */
  currency?: string | undefined;
}
