import { findOriginalAmountFault } from '@hisaab/contract';
import {
  asPaise,
  byLargestRemainder,
  decimalUnits,
  MAX_DECIMALS,
  originalAmount,
  rupeesAtRate,
  type Original,
  type Paise,
} from '@hisaab/domain';
import { say, type Said } from '@hisaab/words/server';
import type { Faults } from '../../platform/errors.ts';
import type { FoundBill } from './found-bill.ts';

/** A part of a bill as entered: of a line, or of a payer. */
interface EnteredPart {
  originalAmount?: number | string | null | undefined;
}

/** A part of a bill in rupees, and in the bill's currency if it was entered. */
interface Part {
  amount: Paise;
  original?: string | undefined;
}

/**
 * The stored part in the bill's currency; nothing if it has none or is invalid, which {@link findPartFault} reports.
 */
export function partIn(
  original: Original | null,
  { originalAmount: amount }: EnteredPart,
): { original?: string } {
  if (!original || amount === null || amount === undefined) return {};
  const part = originalAmount(original.currency, amount);
  return part === undefined ? {} : { original: part };
}

/** The faults in the parts of lines or payers, by field. */
export function faultOfParts(
  field: 'lines' | 'payers',
  original: Original | null,
  parts: readonly EnteredPart[],
): Faults {
  const faults = parts.map((part) => findPartFault(original, part));
  const index = faults.findIndex((fault) => fault !== undefined);
  const found = faults[index];
  if (!found) return {};
  const fault = [found];
  return {
    [field]:
      field === 'lines'
        ? say('faults.inLine', { line: index + 1, fault })
        : say('faults.inPayer', { payer: index + 1, fault }),
  };
}

function findPartFault(
  original: Original | null,
  { originalAmount: amount }: EnteredPart,
): Said | undefined {
  if (amount === null || amount === undefined) return undefined;
  return original
    ? findOriginalAmountFault(original.currency, amount)
    : say('faults.originalPartAlone');
}

/** The parts that a change keeps: their foreign amounts are dropped if the bill has another currency, or none. */
export function keptParts<Kept extends Part>(
  parts: readonly Kept[],
  before: Original | null | undefined,
  after: Original | null,
): Kept[] {
  if (after && before?.currency === after.currency) return [...parts];
  return parts.map((part) => ({ ...part, original: undefined }));
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
