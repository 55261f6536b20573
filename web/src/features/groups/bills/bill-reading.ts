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

/** The evaluation of a draft. */
export interface BillReading {
  /** Amounts are in the currency of the bill. If that is not rupees, this has the rupees. */
  inRupees?: BillInRupees;
  /** Formats an amount of the bill in its currency. */
  show: (paise: number) => string;
  /** The amount of the bill: the typed one, or the sum of its parts; null if neither is known. */
  amount: Paise | null;
  values: BillValues;
  /** Everybody's share, in paise. The server alone knows who gets the odd paise. */
  carries: ReadonlyMap<string, Paise>;
  /** The amount left to allocate; negative if too much is allocated. For items, tax and tip, or the discount. */
  left: Paise;
  /** Whether the items add up to the typed amount. */
  isAllGiven: boolean;
  /** The first error, and the key of its field. */
  fault: { sentence: string; of?: string | undefined } | undefined;
}

/** A bill of another currency in rupees. */
export interface BillInRupees extends Pick<BillReading, 'values' | 'carries'> {
  amount: Paise;
  currency: string;
  /** The rate as shown, in rupees per unit. */
  rate: string | undefined;
}

// The Arabic script has its own percent sign and decimal separator.
const PERCENT = /^\s*(?<percent>\d{1,3}(?:[.٫]\d{1,2})?)\s*[%٪]\s*$/;
/** No paise. */
export const NOTHING = asPaise(0);

/** Parses a part of a bill: an amount as people write it, or `60%` of the bill; undefined if it is invalid. */
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

/** The typed number of heads, 0 for none; NaN if it is invalid. */
export function readHeadCount(text: string | undefined): number {
  return Number(withAsciiDigits(text?.trim() ?? ''));
}

/** A reading with defaults for the omitted fields. */
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

/** People as ids of the domain: the index in the list of names. */
export function idsOf(
  names: readonly string[],
  people: ReadonlyArray<{ name: string; heads: number }>,
) {
  return people.map(({ name, heads }) => ({ memberId: names.indexOf(name), heads }));
}

/** Everybody's share of a bill, by name. */
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

/** Formats paise. */
export function rupees(amount: number): string {
  return formatRupees(amount / 100);
}
