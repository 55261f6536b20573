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

/** A {@link Participant} who takes `weight` parts of the sum of all weights; not negative. */
export interface WeightedParticipant extends Participant {
  weight: bigint;
}

/** A {@link Share}, and what it adds to the rounding that its member carries, in millionths of a paisa. */
export interface TurnShare extends Share {
  rounding: number;
}

/**
 * Who gets the odd paise, of those whose exact part is not whole. `by-turns`: who has carried least so far, this fraction included.
 * `largest-remainder`: the largest fraction, and among equal ones who has carried least.
 */
export type OddPaiseRule = 'by-turns' | 'largest-remainder';

const MILLIONTHS = 1_000_000n;

interface Part {
  roundingCarried: number;
  remainder: bigint;
  fraction: number;
}

const ORDERS: Record<OddPaiseRule, (a: Part, b: Part) => number> = {
  'by-turns': (a, b) => a.roundingCarried - a.fraction - (b.roundingCarried - b.fraction),
  'largest-remainder': (a, b) =>
    compare(b.remainder, a.remainder) || a.roundingCarried - b.roundingCarried,
};

/**
 * Splits an amount (paise, not negative) in proportion to weights. Shares add up to the amount exactly, and each is less than a paisa
 * off its exact part. They are returned in the order of `participants`, which does not affect them.
 *
 * The rounding that a member carries is their shares less their exact parts, summed over the group's expenses; a new member starts at
 * 0. Two members with the same weights in the same expenses differ by at most one paisa in total. Their exact parts are equal, so their
 * roundings differ by whole paise. The member with more comes later, and pays an odd paisa only if the other does.
 *
 * With equal weights, both rules give the odd paise to those who carried least. `largest-remainder` is Hamilton's method.
 * @throws {RangeError} if the weights add up to 0, as they do if nobody takes part.
 */
export function splitByWeights(
  amount: Paise,
  participants: readonly WeightedParticipant[],
  rule: OddPaiseRule = 'by-turns',
): TurnShare[] {
  const total = totalWeight(participants);
  if (total === 0n) throw new RangeError('Somebody has to take part in an expense.');
  const parts = participants.map(({ weight, ...participant }) => {
    const exact = BigInt(amount) * weight;
    const remainder = exact % total;
    return {
      ...participant,
      whole: exact / total,
      remainder,
      // At most a million, so the number is exact.
      fraction: Number((remainder * MILLIONTHS) / total),
    };
  });
  const odd = Number(sum(parts, ({ remainder }) => remainder) / total);
  const inOrder = odd === 0 ? [] : parts.filter(({ remainder }) => remainder > 0n);
  inOrder.sort((a, b) => ORDERS[rule](a, b) || a.memberId - b.memberId);
  const carriers = new Set(inOrder.slice(0, odd).map(({ memberId }) => memberId));
  return parts.map(({ memberId, whole, fraction }) => {
    const extra = carriers.has(memberId) ? 1 : 0;
    return {
      memberId,
      amount: asPaise(Number(whole) + extra),
      rounding: extra * Number(MILLIONTHS) - fraction,
    };
  });
}

/** What a share adds to the rounding that is carried: the share less its exact part of the amount, in millionths of a paisa. */
export function roundingOf(share: Paise, amount: Paise, weight: bigint, total: bigint): number {
  return Number(BigInt(share) * MILLIONTHS - (BigInt(amount) * weight * MILLIONTHS) / total);
}

/** The sum of the weights. */
export function totalWeight(participants: ReadonlyArray<{ weight: bigint }>): bigint {
  return sum(participants, ({ weight }) => weight);
}

/** One person's part of an amount (paise, not negative), rounded half up to the paisa; 0 for no people. */
export function roundedShare(amount: Paise, people: number): Paise {
  // Doubled first, so that every step is in whole numbers.
  return asPaise(people === 0 ? 0 : Math.floor((2 * amount + people) / (2 * people)));
}

function sum<Item>(items: readonly Item[], amountOf: (item: Item) => bigint): bigint {
  return items.reduce((total, item) => total + amountOf(item), 0n);
}

function compare(a: bigint, b: bigint): number {
  return a < b ? -1 : Number(a > b);
}
