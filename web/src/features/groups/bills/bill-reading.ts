import type { BillLine } from '@hisaab/contract';
import {
  asPaise,
  formatRupees,
  paiseToRupees,
  parseRupees,
  rupeesToPaise,
  splitBill,
  withAsciiDigits,
  type Bill,
  type Paise,
} from '@hisaab/domain';
import type { BillValues } from './bill-draft.ts';

/** What a draft comes to. */
export interface BillReading {
  /** Amounts are in the currency of the bill; in another one than rupees, this is what they are in rupees. */
  inRupees?: BillInRupees;
  /** An amount of the bill as text, in its currency. */
  show: (paise: number) => string;
  /** The bill's amount: what was entered, or what its parts make; null if nothing is known yet. */
  amount: Paise | null;
  values: BillValues;
  /** What each carries, in paise. The odd paise are given out by turns, which only the server knows. */
  carries: ReadonlyMap<string, Paise>;
  /** What is still to be given out; below 0, what is given out too much. Of items, what is tax and tip, or the discount. */
  left: Paise;
  /** Whether items make up the amount that was entered. */
  isAllGiven: boolean;
  /** What has to be mended before it can be saved, and by whose field. */
  fault: { sentence: string; of?: string | undefined } | undefined;
}

/** A bill of another currency in rupees. */
export interface BillInRupees extends Pick<BillReading, 'values' | 'carries'> {
  amount: Paise;
  currency: string;
  /** Rupees for one unit, as it is told. */
  rate: string | undefined;
}

// Arabic script has a sign for per cent, and one for the decimal point, of its own.
const PERCENT = /^\s*(?<percent>\d{1,3}(?:[.٫]\d{1,2})?)\s*[%٪]\s*$/;
/** No paise. */
export const NOTHING = asPaise(0);

/** A part of a bill: an amount as people write it, or `60%` of the bill; undefined if it cannot be read. */
export function readPart(text: string, bill: Paise | null): Paise | undefined {
  const percent = PERCENT.exec(withAsciiDigits(text))?.groups?.['percent'];
  if (percent !== undefined) {
    return bill === null
      ? undefined
      : asPaise(Math.round((bill * Number(percent.replace('٫', '.'))) / 100));
  }
  const typed = parseRupees(text);
  return typed === undefined || typed < 0 ? undefined : rupeesToPaise(typed);
}

/** How many heads were typed, 0 for none; NaN where it is no number. */
export function readHeadCount(text: string | undefined): number {
  return Number(withAsciiDigits(text?.trim() ?? ''));
}

/** A reading in which all that is left out is nothing. */
export function reading(
  amount: Paise | null,
  found: { [Key in 'carries' | 'left' | 'isAllGiven' | 'fault' | 'show']?: BillReading[Key] } & {
    values?: Partial<BillValues>;
  },
): BillReading {
  return {
    amount,
    show: found.show ?? rupees,
    carries: found.carries ?? new Map(),
    left: found.left ?? NOTHING,
    isAllGiven: found.isAllGiven ?? false,
    fault: found.fault,
    values: { payers: [], participants: [], lines: [], ...found.values },
  };
}

/** People as the domain has them: an id is the place in the list of names. */
export function idsOf(
  names: readonly string[],
  people: ReadonlyArray<{ name: string; heads: number }>,
) {
  return people.map(({ name, heads }) => ({ memberId: names.indexOf(name), heads }));
}

/** What each carries of a bill, by name. */
export function carriesOf(names: readonly string[], bill: Bill): Map<string, Paise> {
  return new Map(splitBill(bill).map(({ memberId, amount }) => [names[memberId] ?? '', amount]));
}

/** A line of the API. */
export function lineOf(
  amount: Paise,
  description: string,
  people: Pick<BillLine, 'participants' | 'participant_names'>,
): BillLine {
  return { amount: paiseToRupees(amount), description, ...people };
}

/** Paise as text. */
export function rupees(amount: number): string {
  return formatRupees(amount / 100);
}
