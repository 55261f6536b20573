import {
  agrees,
  exchangeRate,
  formatInCurrency,
  formatRupees,
  MAX_RUPEES,
  originalAmount,
  paiseToRupees,
  rateBetween,
  rupeesAtRate,
  rupeesToPaise,
  type Original,
  type Paise,
} from '@hisaab/domain';
import { say, type MessageDescriptor } from '@hisaab/words/server';
import { parseOriginal } from '../platform/db/schema/original-column.ts';
import { InvalidInput } from '../platform/errors.ts';

export {
  originalColumn,
  parseOriginal,
  parsePaidParts,
  parseWhole,
} from '../platform/db/schema/original-column.ts';

/** Rupees as a person enters them. `original` is the amount in another currency: null for none, missing if it stays. */
export interface EnteredAmount {
  amount: Paise;
  original?: Original | null | undefined;
}

interface AmountBody {
  amount?: number | string | undefined;
  original?:
    | { currency: string; amount: number | string; rate?: number | string | null | undefined }
    | null
    | undefined;
}

/** The allowed amounts: a personal one may be a refund, a group's is at least 0, a payment is above 0. */
export type AmountBound = 'any' | 'from zero' | 'above zero';

/**
 * The amount of a body that the contract has checked, in paise. If missing, it follows from the original.
 * @throws {InvalidInput} at `original` if the two disagree, if neither has the rupees, or if these are out of bounds.
 */
export function parseAmount({ amount, original }: AmountBody, bound: AmountBound): EnteredAmount {
  if (!original) return { amount: rupeesToPaise(amount ?? ''), original };
  const { currency } = original;
  const foreign = originalAmount(currency, original.amount);
  if (foreign === undefined) throw fault(say('faults.originalInvalid'));
  const rate =
    original.rate === null || original.rate === undefined ? undefined : exchangeRate(original.rate);
  return amount === undefined
    ? atRate({ currency, amount: foreign }, rate, bound)
    : asGiven(rupeesToPaise(amount), { currency, amount: foreign }, rate);
}

type Foreign = Pick<Original, 'currency' | 'amount'>;

function atRate(foreign: Foreign, rate: string | undefined, bound: AmountBound): EnteredAmount {
  const { currency } = foreign;
  if (rate === undefined) throw fault(say('faults.rateMissing', { currency }));
  const original = { ...foreign, rate };
  const amount = rupeesAtRate(original);
  if (amount === undefined) {
    throw fault(
      say('faults.originalTooLarge', { ...sumOf(original), most: formatRupees(MAX_RUPEES) }),
    );
  }
  if (bound === 'from zero' && amount < 0) {
    throw fault(say('faults.amountBelowZero', { most: formatRupees(MAX_RUPEES) }));
  }
  if (bound === 'above zero' && amount <= 0) throw fault(say('faults.amountNotAboveZero'));
  return { amount, original };
}

function asGiven(amount: Paise, foreign: Foreign, given: string | undefined): EnteredAmount {
  const rate = given ?? rateBetween(amount, foreign.amount);
  const shown = formatRupees(paiseToRupees(amount));
  if (rate === undefined) {
    const { currency, amount: size } = foreign;
    throw fault(
      say('faults.noRateBetween', { original: formatInCurrency(currency, size), amount: shown }),
    );
  }
  const original = { ...foreign, rate };
  if (agrees(amount, original)) return { amount, original };
  const sum = rupeesAtRate(original);
  throw fault(
    sum === undefined
      ? say('faults.originalTooLarge', { ...sumOf(original), most: formatRupees(MAX_RUPEES) })
      : say('faults.originalDisagrees', {
          ...sumOf(original),
          sum: formatRupees(paiseToRupees(sum)),
          amount: shown,
        }),
  );
}

function sumOf({ currency, amount, rate }: Original) {
  return { original: formatInCurrency(currency, amount), rate: `₹${rate}` };
}

function fault(message: MessageDescriptor): InvalidInput {
  return new InvalidInput({ original: message });
}

/**
 * The original of a thing after a change: a missing one stays.
 * @throws {InvalidInput} at `original` if the amount changes and it is missing.
 */
export function originalAfter(
  { amount, original }: EnteredAmount,
  before?: { amount: Paise; original: Original | null },
): Original | null {
  if (original !== undefined) return original;
  const stays = before?.original ?? null;
  if (stays && amount !== before?.amount) {
    throw fault(
      say('faults.originalLeftOut', { original: formatInCurrency(stays.currency, stays.amount) }),
    );
  }
  return stays;
}

/** An original on the wire, if there is one. */
export function presentOriginal(original: Original | null) {
  if (!original) return {};
  const { currency, amount, rate } = original;
  return { original: { currency, amount: Number(amount), rate: Number(rate) } };
}

/** {@link presentOriginal} of a row. */
export function presentOriginalOf({
  original,
  amount_paise: paise,
}: {
  original: string | null;
  amount_paise: number;
}) {
  return original === null ? {} : presentOriginal(parseOriginal(original, paise));
}
