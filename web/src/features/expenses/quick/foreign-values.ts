import type { ReadEntry } from '@hisaab/domain/reading/entry';
import type { OriginalValues } from '../../../currencies/money.ts';

/** A sign or code of a currency; without one, rates are not requested. */
export const MAY_BE_FOREIGN = /(?![₹₨])\p{Sc}|(?<!\p{L})[A-Z]{3}(?!\p{L})/u;

/** The values to save for a foreign amount; without a rate, the user enters the rupees. */
export function originalOf(
  { currency, amount }: NonNullable<ReadEntry['original']>,
  rate: number | undefined,
): OriginalValues {
  return { currency, amount, ...(rate !== undefined && { rate }) };
}
