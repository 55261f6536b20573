import {
  asPaise,
  byLargestRemainder,
  decimalUnits,
  MAX_DECIMALS,
  rupeesAtRate,
  type Paise,
} from '@hisaab/domain';
import type { FoundBill } from './found-bill.ts';

/** A part of a bill in rupees, and in the bill's currency if it was entered. */
interface Part {
  amount: Paise;
  original?: string | undefined;
}

/**
 * A bill at another rate: its amount, lines and payments in proportion, by largest remainder. Unchanged if it has no
 * original, or if the rupees are out of range.
 */
export function billAtRate(bill: FoundBill, rate: string | undefined): FoundBill {
  const { original } = bill;
  if (!original || rate === undefined) return bill;
  const amount = rupeesAtRate({ amount: original.amount, rate });
  if (amount === undefined || amount < 0) return bill;
  const [lines, payers] = [rescaled(bill, bill.lines, amount), rescaled(bill, bill.payers, amount)];
  return {
    ...bill,
    amount,
    original: { ...original, rate },
    lines: bill.lines.map((line, place) => ({ ...line, amount: lines[place] ?? line.amount })),
    payers: bill.payers.map((payer, place) => ({
      ...payer,
      amount: payers[place] ?? payer.amount,
    })),
  };
}

// The rest of the bill is a part, too, so that the others keep their proportion to the whole.
function rescaled(bill: FoundBill, parts: readonly Part[], amount: Paise): Paise[] {
  const isTyped = parts.every(({ original }) => original !== undefined);
  const unit = (text: string) => decimalUnits(text, MAX_DECIMALS);
  const weights = parts.map((part) => (isTyped ? unit(part.original ?? '0') : BigInt(part.amount)));
  const whole = isTyped ? unit(bill.original?.amount ?? '0') : BigInt(bill.amount);
  const rest = whole - weights.reduce((sum, weight) => sum + weight, 0n);
  return rest > 0n
    ? byLargestRemainder(amount, [...weights, rest])
    : proportionally(amount, whole, weights);
}

// The lines of a discounted bill exceed its amount.
function proportionally(amount: Paise, whole: bigint, weights: readonly bigint[]): Paise[] {
  const sum = weights.reduce((all, weight) => all + weight, 0n);
  const total = whole === 0n ? BigInt(amount) : (2n * BigInt(amount) * sum + whole) / (2n * whole);
  return byLargestRemainder(asPaise(Number(total)), weights);
}
