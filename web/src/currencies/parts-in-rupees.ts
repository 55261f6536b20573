import {
  asPaise,
  byLargestRemainder,
  decimalsOf,
  formatInCurrency,
  paiseToRupees,
  rupeesToPaise,
  signOf,
  type Paise,
} from '@hisaab/domain';
import { textOf } from './foreign-money.ts';
import type { ForeignBill, ForeignMoney } from './money.ts';
import { shortRate } from './rate-words.ts';

/** The data to show a bill in another currency. */
export function foreignBill(money: ForeignMoney): ForeignBill {
  const { currency, rupees, original } = money;
  return {
    ...money,
    sign: signOf(currency),
    rate: original?.rate ? shortRate(textOf(Number(original.rate))) : undefined,
    show: (paise) => formatInCurrency(currency, paise / 100),
    inRupees: (parts, whole) =>
      partsOf(parts, BigInt(whole), rupeesToPaise(Math.abs(rupees ?? 0)), currency),
  };
}

function partsOf<Part extends { amount: number }>(
  parts: readonly Part[],
  whole: bigint,
  total: Paise,
  currency: string,
): Array<Part & { original_amount?: number }> {
  const weights = parts.map((part) => BigInt(rupeesToPaise(part.amount)));
  const sum = weights.reduce((all, weight) => all + weight, 0n);
  const rest = whole - sum;
  // The rest of the lines is a part too; if they come to more, it is a discount.
  const paise =
    rest >= 0n
      ? byLargestRemainder(total, [...weights, rest])
      : byLargestRemainder(scaled(total, sum, whole), weights);
  return parts.map((part, place) => ({
    ...part,
    amount: paiseToRupees(paise[place] ?? asPaise(0)),
    ...(isIn(currency, part.amount) && { original_amount: part.amount }),
  }));
}

function scaled(total: Paise, sum: bigint, whole: bigint): Paise {
  return whole === 0n ? total : asPaise(Number((2n * BigInt(total) * sum + whole) / (2n * whole)));
}

// A percentage of yen may have hundredths, which yen do not have.
function isIn(currency: string, amount: number): boolean {
  return decimalsOf(currency) > 0 || Number.isInteger(amount);
}
