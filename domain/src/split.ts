import { asPaise, type Paise } from './money.ts';

/** A member's share of an expense, in paise. */
export interface Share {
  memberId: number;
  amount: Paise;
}

/** A member who takes part in an expense, with the rounding carried so far, in millionths of a paisa. */
export interface Participant {
  memberId: number;
  roundingCarried: number;
}

/** A {@link Share}, and what it adds to the rounding that its member carries, in millionths of a paisa. */
export interface TurnShare extends Share {
  rounding: number;
}

const MILLIONTHS = 1_000_000;

/** Sorts the participants in the order in which they get odd paise: least rounding carried first, then by id. */
export function roundingOrder<P extends Participant>(participants: readonly P[]): P[] {
  return participants.toSorted(
    (a, b) => a.roundingCarried - b.roundingCarried || a.memberId - b.memberId,
  );
}

/**
 * Splits an amount (paise, not negative) equally: shares differ by at most one paisa and add up to the amount exactly.
 * The odd paise are given out in {@link roundingOrder}. Shares are returned in the order of `participants`, which does not affect
 * the amounts.
 *
 * The rounding that a member carries is the odd paise paid minus the fair part of them, summed over the group's expenses; a new
 * member starts at 0. Two members who took part in the same expenses differ by at most one paisa in total. Their fair parts are
 * equal, so their roundings differ by whole paise. The member with more comes later, and pays an odd paisa only if the other does.
 * @throws {RangeError} if nobody takes part.
 */
export function splitEqually(amount: Paise, participants: readonly Participant[]): TurnShare[] {
  const { base, odd } = equalParts(amount, participants.length);
  const carriers = new Set(roundingOrder(participants).slice(0, odd));
  const fairPart = Math.floor((odd * MILLIONTHS) / participants.length);
  return participants.map((participant) => {
    const extra = carriers.has(participant) ? 1 : 0;
    return {
      memberId: participant.memberId,
      amount: asPaise(base + extra),
      rounding: extra * MILLIONTHS - fairPart,
    };
  });
}

/** One person's part of an amount (paise, not negative), rounded half up to the paisa; 0 for no people. */
export function roundedShare(amount: Paise, people: number): Paise {
  // Doubled first, so that every step is in whole numbers.
  return asPaise(people === 0 ? 0 : Math.floor((2 * amount + people) / (2 * people)));
}

function equalParts(amount: Paise, people: number): { base: number; odd: number } {
  if (people === 0) throw new RangeError('Somebody has to take part in an expense.');
  const base = Math.floor(amount / people);
  return { base, odd: amount - base * people };
}
