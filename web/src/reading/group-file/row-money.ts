import {
  asPaise,
  byLargestRemainder,
  decimalsOf,
  formatInCurrency,
  MAX_TOTAL,
  originalAmount,
  plainDecimal,
  rupeesAtRate,
  type Paise,
} from '@hisaab/domain';
import { fault, type ReadingFault } from '../fault.ts';
import type { ReadOriginal } from '../originals.ts';
import { paiseOf, showPaise } from './cells.ts';
import type { FilePart } from './group-file.ts';

/** A person's payment and share in an entry, in minor units of its currency: paise, satang, yen. */
export interface UnitPart {
  person: number;
  paid: number | null;
  share: number | null;
}

/** An amount and its parts, in minor units of its currency. */
export interface UnitAmount {
  amount: number;
  parts: readonly UnitPart[];
}

/** The same in rupees. */
interface RupeeAmount {
  amount: Paise;
  parts: readonly FilePart[];
  original?: ReadOriginal;
}

/** The currency of a row: how its cells are parsed, its amounts formatted and converted to rupees. */
export interface RowMoney {
  /** Undefined if a cell is no amount of the currency; an empty one is 0. */
  unitsOf: (cell?: string) => number | undefined;
  show: (units: number) => string;
  inRupees: (amount: UnitAmount) => RupeeAmount | ReadingFault;
  /** A sum of balances in rupees. */
  balanceInRupees: (units: number) => Paise;
}

/** A row in rupees. */
export const RUPEES: RowMoney = {
  unitsOf: paiseOf,
  show: showPaise,
  inRupees: ({ amount, parts }) => ({
    amount: asPaise(amount),
    parts: parts.map(({ person, paid, share }) => ({
      person,
      paid: paid === null ? null : asPaise(paid),
      share: share === null ? null : asPaise(share),
    })),
  }),
  balanceInRupees: asPaise,
};

const AMOUNT = /^-?(?:\d{1,3}(?:,\d{2,3})*,\d{3}|\d+)(?:\.\d{1,10})?$/;
const MAX_WRITTEN = 10;

/** A row in another currency, at the rate that the user entered (rupees per unit, plain decimal notation). */
export function moneyAtRate(currency: string, rate: string): RowMoney {
  const decimals = decimalsOf(currency);
  const textOf = (units: number) =>
    plainDecimal((units / 10 ** decimals).toFixed(decimals), decimals) ?? '0';
  const rupeesOf = (units: number) => rupeesAtRate({ amount: textOf(units), rate });
  return {
    unitsOf: (cell = '') => {
      const text = cell.trim();
      if (text === '') return 0;
      if (!AMOUNT.test(text)) return undefined;
      // Some files write hundredths of currencies that have none.
      const plain = plainDecimal(text.replaceAll(',', ''), MAX_WRITTEN);
      const amount = plain === undefined ? undefined : originalAmount(currency, plain);
      return amount === undefined ? undefined : Math.round(Number(amount) * 10 ** decimals);
    },
    show: (units) => formatInCurrency(currency, textOf(units)),
    inRupees: ({ amount: units, parts }) => {
      const amount = rupeesOf(units);
      if (amount === undefined) return fault('itsAmountNotRead');
      if (amount === 0) return fault('amountZero');
      const original = { currency, amount: Number(textOf(units)), rate: Number(rate) };
      const inCurrency = (part: number) => Number(textOf(part));
      return { amount, original, parts: partsInRupees(parts, amount, inCurrency) };
    },
    balanceInRupees: (units) => rupeesOf(units) ?? MAX_TOTAL,
  };
}

/** Parts in rupees that add up to an amount, by largest remainder; each keeps its foreign amount. */
function partsInRupees(
  parts: readonly UnitPart[],
  amount: Paise,
  inCurrency: (units: number) => number,
): FilePart[] {
  const divided = (unitsOf: (part: UnitPart) => number | null) =>
    byLargestRemainder(
      amount,
      parts.map((part) => BigInt(unitsOf(part) ?? 0)),
    );
  const paid = divided((part) => part.paid);
  const shares = divided((part) => part.share);
  // Less than half a paisa is omitted.
  return parts.map((part, place) => ({
    person: part.person,
    paid: paid[place] || null,
    share: shares[place] || null,
    paidIn: inCurrency(part.paid ?? 0),
    shareIn: inCurrency(part.share ?? 0),
  }));
}
