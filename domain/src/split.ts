import { asPaise, type Paise } from './money.ts';

/** What one member carries of an expense, in paise. */
export interface Share {
  memberId: number;
  amount: Paise;
}

/** A member who takes part in an expense, with the rounding carried so far, in millionths of a paisa. */
export interface Participant {
  memberId: number;
  roundingCarried: number;
}

/** A {@link Share}, and the rounding its member carries once it is booked, in millionths of a paisa. */
export interface TurnShare extends Share {
  roundingCarried: number;
}

const MILLIONTHS = 1_000_000;

/** The participants in the order in which the odd paise come to them: least rounding carried first, then by id. */
export function inTurn<P extends Participant>(participants: readonly P[]): P[] {
  return participants.toSorted(
    (a, b) => a.roundingCarried - b.roundingCarried || a.memberId - b.memberId,
  );
}

/**
 * Splits an amount (paise, not negative) equally: shares differ by at most one paisa and add up to the amount exactly.
 * The odd paise go {@link inTurn}; shares come back in the order of the participants, which has no say in who pays what.
 *
 * What a member carries is the odd paise paid minus the fair part of them, summed over the group's expenses; a new
 * member starts at 0. So two members who took part in exactly the same expenses never differ by more than one paisa
 * in total: their fair parts are the same, so they carry a whole number of paise more or less than each other, and
 * whoever carries more comes later, and pays an odd paisa only when the other does too.
 * @throws {RangeError} if nobody takes part.
 */
export function splitInTurn(amount: Paise, participants: readonly Participant[]): TurnShare[] {
  const { base, odd } = equalParts(amount, participants.length);
  const carriers = new Set(inTurn(participants).slice(0, odd));
  const fairPart = Math.floor((odd * MILLIONTHS) / participants.length);
  return participants.map((participant) => {
    const extra = carriers.has(participant) ? 1 : 0;
    return {
      memberId: participant.memberId,
      amount: asPaise(base + extra),
      roundingCarried: participant.roundingCarried + extra * MILLIONTHS - fairPart,
    };
  });
}

function equalParts(amount: Paise, people: number): { base: number; odd: number } {
  if (people === 0) throw new RangeError('Somebody has to take part in an expense.');
  const base = Math.floor(amount / people);
  return { base, odd: amount - base * people };
}
