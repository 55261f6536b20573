import type { Bill, Heads } from '../bill.ts';
import { asPaise } from '../money.ts';
import type { Random } from '../seeded-random.ts';
import { oneOf, upTo } from './settlement-groups.ts';

/** In paise: the largest amount that can be stored. */
const LARGEST = 999_999_999_999;

/** An exact part of an amount, in paise: a fraction of two whole numbers. */
export interface Exact {
  over: bigint;
  under: bigint;
}

/**
 * The exact share of everybody in a bill, by id: an independent model of `splitBill`, which adds up fractions line by line, and then
 * scales them to the amount.
 */
export function exactParts({ amount, people, lines }: Bill): Map<number, Exact> {
  const ofLines = lines.reduce((sum, line) => sum + BigInt(line.amount), 0n);
  const parts = new Map<number, Exact>();
  const add = (paise: bigint, among: readonly Heads[]) => {
    const heads = among.reduce((sum, person) => sum + BigInt(person.heads), 0n);
    for (const person of among) {
      const part = { over: paise * BigInt(person.heads), under: heads };
      parts.set(person.memberId, plus(parts.get(person.memberId), part));
    }
  };
  for (const line of lines) {
    add(BigInt(line.amount), line.people.length === 0 ? people : line.people);
  }
  if (ofLines === 0n) {
    if (amount > 0 || lines.length === 0) add(BigInt(amount), people);
    return parts;
  }
  const scaled = [...parts].map(([id, { over, under }]): [number, Exact] => [
    id,
    { over: over * BigInt(amount), under: under * ofLines },
  ]);
  return new Map(scaled);
}

function plus(one: Exact | undefined, other: Exact): Exact {
  if (!one) return other;
  if (one.under === other.under) return { over: one.over + other.over, under: one.under };
  return { over: one.over * other.under + other.over * one.under, under: one.under * other.under };
}

/**
 * A random bill among twins: plain, by heads, or with lines and a rest or a discount. Member 1 has the same heads in the same lines as
 * member 2, 3 as 4, and so on.
 */
export function randomBill(random: Random, twins: number): Bill {
  const people = randomTwins(random, twins);
  const lines = Array.from({ length: random() < 0.4 ? 0 : upTo(random, 6) }, () => ({
    amount: asPaise(randomAmount(random)),
    people: random() < 0.3 ? [] : randomTwins(random, twins),
  }));
  const ofLines = lines.reduce((sum, line) => sum + line.amount, 0);
  const share = oneOf(random, [0, 0.1, 0.5, 0.9, 1, 1, 1.05, 1.18, 3]) ?? 1;
  const amount = ofLines === 0 ? randomAmount(random) : Math.round(ofLines * share);
  return { amount: asPaise(Math.min(amount, LARGEST)), people, lines };
}

function randomTwins(random: Random, twins: number): Heads[] {
  const most = oneOf(random, [1, 1, 3, 100]) ?? 1;
  const chosen = Array.from({ length: twins }, (_, index) => index).filter(() => random() < 0.6);
  return (chosen.length === 0 ? [0] : chosen).flatMap((index) => {
    const heads = upTo(random, most);
    return [
      { memberId: 2 * index + 1, heads },
      { memberId: 2 * index + 2, heads },
    ];
  });
}

function randomAmount(random: Random): number {
  const limit = oneOf(random, [2, 40, 1_000, 100_000, LARGEST]) ?? 0;
  return Math.floor(random() * (limit + 1));
}
