import { asPaise } from '../money.ts';
import type { MemberBalance } from '../member-balance.ts';
import type { Random } from '../seeded-random.ts';

/** Groups for the tests of settling. */

/** Members 1, 2, 3 and so on, with these balances in paise. */
export function membersWith(balances: readonly number[]): MemberBalance[] {
  return balances.map((balance, place) => ({ memberId: place + 1, balance: asPaise(balance) }));
}

/** The balances, and one more that makes them sum to zero. */
export function closed(balances: readonly number[]): number[] {
  return [...balances, 0 - balances.reduce((sum, balance) => sum + balance, 0)];
}

/** A whole number from 1 to the limit. */
export function upTo(random: Random, limit: number): number {
  return 1 + Math.floor(random() * limit);
}

/** One of these things; undefined only if there are none. */
export function oneOf<T>(random: Random, things: readonly T[]): T | undefined {
  return things[Math.floor(random() * things.length)];
}

const either = (random: Random, limit: number) => upTo(random, limit) * (random() < 0.5 ? 1 : -1);
const times = (count: number, make: () => number) => Array.from({ length: count }, make);

function shuffled(random: Random, balances: readonly number[]): number[] {
  return balances
    .map((balance) => ({ balance, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ balance }) => balance);
}

/** Up to 12 balances of any size that sum to zero. */
export function randomGroup(random: Random): number[] {
  const limit = oneOf(random, [10, 100, 1000, 1e5, 1e10]) ?? 0;
  return shuffled(random, closed(times(upTo(random, 11), () => either(random, limit))));
}

// Groups that can be divided in many equally good ways.
const CRAFTED: readonly ((random: Random) => number[])[] = [
  // Everybody owes or is owed the same, or twice or three times that.
  (random) => {
    const most = upTo(random, 3);
    return closed(times(upTo(random, 11), () => 50 * either(random, most)));
  },
  // Many who owe the same to a few.
  (random) => closed([...times(upTo(random, 8), () => -60), 60, 120, 180].slice(0, 11)),
  // Sets of three with few different amounts, so that people of one set fit into another.
  (random) => [1, 2, 3, 4].flatMap(() => closed([upTo(random, 6), either(random, 6)])),
  // Sets of four with few different amounts.
  (random) => [1, 2, 3].flatMap(() => closed(times(3, () => either(random, 5)))),
  // A set and its mirror image.
  (random) => {
    const set = closed(times(upTo(random, 5), () => either(random, 9)));
    return [...set, ...set.map((balance) => 0 - balance)];
  },
];

/** Up to 12 balances that sum to zero and can be divided in many equally good ways. */
export function craftedGroup(random: Random): number[] {
  return shuffled(random, oneOf(random, CRAFTED)?.(random) ?? []);
}

/** The fewest payments there can be, by trying every set that sums to zero for the first of those who are left. */
export function fewestPayments(members: readonly MemberBalance[]): number {
  const people = members.map(({ balance }) => Number(balance)).filter((balance) => balance !== 0);
  const sum = (set: number) =>
    people.reduce((total, balance, place) => total + (set & (1 << place) ? balance : 0), 0);
  const everybody = 2 ** people.length - 1;
  const zeroSumSets = Array.from({ length: everybody }, (_, before) => before + 1).filter(
    (set) => sum(set) === 0,
  );
  const known = new Map([[0, 0]]);
  const mostSets = (left: number): number => {
    const most =
      known.get(left) ??
      zeroSumSets
        .filter((set) => set & left & -left && (set & left) === set)
        .reduce((best, set) => Math.max(best, 1 + mostSets(left ^ set)), 0);
    known.set(left, most);
    return most;
  };
  return people.length - mostSets(everybody);
}
