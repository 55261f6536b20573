import { asPaise, sumPaise, type Paise } from './money.ts';
import {
  roundingOf,
  splitByWeights,
  totalWeight,
  type Share,
  type TurnShare,
  type WeightedParticipant,
} from './split.ts';

/** The largest number of heads that somebody can stand for in a split. */
export const MAX_HEADS = 100;

/** The largest number of lines that a bill can have. */
export const MAX_BILL_LINES = 100;

/** The largest number of people who can pay a bill together. */
export const MAX_PAYERS = 50;

/** The largest number of names in all lines of a bill together. */
export const MAX_LINE_NAMES = 2_000;

/** Somebody in a split, and the heads they stand for: a whole number from 1 to {@link MAX_HEADS}. */
export interface Heads {
  memberId: number;
  heads: number;
}

/** A line of a bill: its amount in paise, not negative, and the people that it is for; none means the people of the bill. */
export interface BillLine {
  amount: Paise;
  people: readonly Heads[];
}

/** An expense to split: its amount in paise, not negative, its people, and its lines; most expenses have no lines. */
export interface Bill {
  amount: Paise;
  people: readonly Heads[];
  lines: readonly BillLine[];
}

/** The meaning of a bill for one member; null for no part in paying, or in sharing. Roundings are millionths of a paisa. */
export interface BillPosting {
  memberId: number;
  paid: Paise | null;
  share: Paise | null;
  rounding: number;
}

/**
 * The postings of a bill, in joining order, which is that of the ids. Both sides add up to its amount.
 * @throws {RangeError} if nobody takes part, or the payers do not add up to the amount.
 */
export function billPostings(
  bill: Bill,
  payers: readonly Share[],
  roundingCarried: ReadonlyMap<number, number>,
): BillPosting[] {
  if (sumPaise(payers.map(({ amount }) => amount)) !== bill.amount) {
    throw new RangeError('What is paid has to be what the bill comes to.');
  }
  return paidBy(payers, splitBill(bill, roundingCarried));
}

/** The postings of these shares, in joining order, where these people paid. */
export function paidBy(payers: readonly Share[], shares: readonly TurnShare[]): BillPosting[] {
  const paid = new Map(payers.map(({ memberId, amount }) => [memberId, amount]));
  const sharing = shares.map(({ memberId, amount, rounding }) => {
    const posting = { memberId, paid: paid.get(memberId) ?? null, share: amount, rounding };
    paid.delete(memberId);
    return posting;
  });
  const others = [...paid].map(([memberId, amount]) => {
    return { memberId, paid: amount, share: null, rounding: 0 };
  });
  return [...sharing, ...others].toSorted((a, b) => a.memberId - b.memberId);
}

/**
 * The shares of a bill, in joining order. Each line is split like an expense of its own, its odd paise by turns. The rest of the amount
 * is split in proportion to the exact shares of the lines, so two people with the same heads in the same bills never differ by more
 * than a paisa. A discount (an amount below the lines) is split in proportion to the whole paise of the lines, so that nobody is given
 * more than they carry. `roundingCarried` is the rounding that each carried before, in millionths of a paisa; 0 if left out.
 * @throws {RangeError} if nobody takes part.
 */
export function splitBill(
  bill: Bill,
  roundingCarried: ReadonlyMap<number, number> = new Map(),
): TurnShare[] {
  const weighted = weighBill(bill).map((person) => ({
    ...person,
    roundingCarried: roundingCarried.get(person.memberId) ?? 0,
  }));
  const { amount, lines } = bill;
  const ofLines = sumPaise(lines.map((line) => line.amount));
  if (ofLines === 0) return splitByWeights(amount, weighted);

  const carried = splitLines(bill, weighted);
  const total = totalWeight(weighted);
  const rest = amount > ofLines ? asPaise(amount - ofLines) : asPaise(0);
  const shares =
    rest > 0
      ? splitByWeights(rest, carried, 'largest-remainder')
      : splitByWeights(
          amount,
          carried.map((person) => ({ ...person, weight: BigInt(person.amount) })),
          'largest-remainder',
        );
  return carried.map(({ memberId, amount: line, weight }, index) => {
    const split = shares[index]?.amount ?? asPaise(0);
    const share = rest > 0 ? asPaise(line + split) : split;
    return { memberId, amount: share, rounding: roundingOf(share, amount, weight, total) };
  });
}

/** Somebody in a bill, and their exact part of it: `weight` parts of the sum of all weights. */
export interface WeighedPerson {
  memberId: number;
  weight: bigint;
}

/**
 * The exact part of everybody in a bill, in joining order: their shares of the lines, or their heads if the lines come to 0.
 * @throws {RangeError} as {@link splitBill}.
 */
export function weighBill({ amount, people, lines }: Bill): WeighedPerson[] {
  const weights = new Map<number, bigint>();
  const add = ({ memberId, heads }: Heads, factor: bigint) => {
    weights.set(memberId, (weights.get(memberId) ?? 0n) + BigInt(heads) * factor);
  };
  const ofLines = sumPaise(lines.map((line) => line.amount));
  if (ofLines === 0) {
    const isSpread = lines.length === 0 || amount > 0 || lines.some((line) => isForAll(line));
    for (const person of lines.flatMap((line) => line.people)) add(person, isSpread ? 0n : 1n);
    if (isSpread) for (const person of people) add(person, 1n);
  } else {
    const split = lines.map((line) => (isForAll(line) ? people : line.people));
    const heads = split.map((each) => BigInt(each.reduce((sum, one) => sum + one.heads, 0)));
    if (heads.includes(0n)) throw new RangeError('Somebody has to take part in each line.');
    const common = heads.reduce(leastCommonMultiple, 1n);
    for (const [index, line] of lines.entries()) {
      const factor = BigInt(line.amount) * (common / (heads[index] ?? 1n));
      for (const person of split[index] ?? []) add(person, factor);
    }
  }
  return [...weights]
    .map(([memberId, weight]) => ({ memberId, weight }))
    .toSorted((a, b) => a.memberId - b.memberId);
}

type SplitPerson = WeightedParticipant & { amount: Paise };

/** Each person's share of the lines in whole paise, and the rounding that they then carry. */
function splitLines(
  { people, lines }: Bill,
  weighted: readonly WeightedParticipant[],
): SplitPerson[] {
  const byId = new Map<number, SplitPerson>(
    weighted.map((person) => [person.memberId, { ...person, amount: asPaise(0) }]),
  );
  for (const line of lines) {
    const parts = (isForAll(line) ? people : line.people).map(({ memberId, heads }) => ({
      memberId,
      weight: BigInt(heads),
      roundingCarried: byId.get(memberId)?.roundingCarried ?? 0,
    }));
    for (const { memberId, amount, rounding } of splitByWeights(line.amount, parts)) {
      const person = byId.get(memberId);
      if (!person) continue;
      person.amount = asPaise(person.amount + amount);
      person.roundingCarried += rounding;
    }
  }
  return [...byId.values()];
}

function isForAll(line: BillLine): boolean {
  return line.people.length === 0;
}

function leastCommonMultiple(a: bigint, b: bigint): bigint {
  return (a / greatestCommonDivisor(a, b)) * b;
}

// Euclid's algorithm.
function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  let [larger, smaller] = [a, b];
  while (smaller !== 0n) [larger, smaller] = [smaller, larger % smaller];
  return larger;
}
