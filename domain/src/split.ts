import { asPaise, type Paise } from './money.ts';

/** What one member carries of an expense, in paise. */
export interface Share {
  memberId: number;
  amount: Paise;
}

/**
 * Splits an amount (paise, not negative) equally: shares differ by at most one paisa and add up to the amount exactly.
 * The odd paise go to the members named first, so the order decides whose turn it is.
 * @throws {RangeError} if nobody takes part.
 */
export function splitEqually(amount: Paise, memberIds: readonly number[]): Share[] {
  const people = memberIds.length;
  if (people === 0) throw new RangeError('Somebody has to take part in an expense.');
  const base = Math.floor(amount / people);
  const odd = amount - base * people;
  return memberIds.map((memberId, index) => ({
    memberId,
    amount: asPaise(base + (index < odd ? 1 : 0)),
  }));
}
