import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asPaise } from './money.ts';
import { closed, membersWith } from './test/settlement-groups.ts';
import type { Settlement } from './settlement-parties.ts';
import { suggestSettlements } from './settlement.ts';

const settle = (balances: readonly number[]) => suggestSettlements(membersWith(balances));

function balancesAfter(balances: readonly number[], settlements: readonly Settlement[]): number[] {
  const after = [...balances];
  for (const { fromMemberId, toMemberId, amount } of settlements) {
    after[fromMemberId - 1] = (after[fromMemberId - 1] ?? Number.NaN) + amount;
    after[toMemberId - 1] = (after[toMemberId - 1] ?? Number.NaN) - amount;
  }
  return after;
}

/** The fewest payments, by trying every division of the people into sets. */
function fewestPayments(balances: readonly number[]): number {
  const people = balances.filter((balance) => balance !== 0);
  const mostSets = (place: number, sums: readonly number[]): number => {
    const balance = people[place];
    if (balance === undefined) return sums.every((sum) => sum === 0) ? sums.length : -1;
    const joining = sums.map((sum, set) => mostSets(place + 1, sums.with(set, sum + balance)));
    return Math.max(mostSets(place + 1, [...sums, balance]), ...joining);
  };
  return people.length - mostSets(0, []);
}

/** How many payments it takes when the largest debtor always pays the largest creditor. */
function greedyPayments(balances: readonly number[]): number {
  const left = balances.toSorted((a, b) => a - b);
  let payments = 0;
  while ((left[0] ?? 0) < 0) {
    const [debt = 0, credit = 0] = [left.shift(), left.pop()];
    const amount = Math.min(-debt, credit);
    left.push(debt + amount, credit - amount);
    left.sort((a, b) => a - b);
    payments += 1;
  }
  return payments;
}

function expectSettled(balances: readonly number[], settlements: readonly Settlement[]): void {
  expect(balancesAfter(balances, settlements).every((balance) => balance === 0)).toBe(true);
  for (const { fromMemberId, toMemberId, amount } of settlements) {
    expect(amount).toBeGreaterThan(0);
    expect(balances[fromMemberId - 1]).toBeLessThan(0);
    expect(balances[toMemberId - 1]).toBeGreaterThan(0);
  }
}

describe('suggestSettlements', () => {
  it('asks nothing of a group that is settled', () => {
    expect(settle([])).toEqual([]);
    expect(settle([0, 0, 0])).toEqual([]);
  });

  it('lets the one who owes pay the one who is owed', () => {
    expect(settle([0, -2500, 2500])).toEqual([{ fromMemberId: 2, toMemberId: 3, amount: 2500 }]);
  });

  it('lists payments by payer and then by receiver, in the order of the balances', () => {
    expect(settle([-300, 100, 150, -50, 100])).toEqual([
      { fromMemberId: 1, toMemberId: 2, amount: 100 },
      { fromMemberId: 1, toMemberId: 3, amount: 150 },
      { fromMemberId: 1, toMemberId: 5, amount: 50 },
      { fromMemberId: 4, toMemberId: 5, amount: 50 },
    ]);
  });

  it('names members by their id, whatever it is', () => {
    const balances = [
      { memberId: 900, balance: asPaise(100) },
      { memberId: 7, balance: asPaise(-100) },
    ];
    expect(suggestSettlements(balances)).toEqual([
      { fromMemberId: 7, toMemberId: 900, amount: 100 },
    ]);
  });

  it.each([[[1]], [[100, -99]], [[-1, -1, 1]], [[1e14, 1e14, -2e14 + 1]]])(
    'refuses balances that do not sum to zero: %j',
    (balances) => {
      expect(() => settle(balances)).toThrow(RangeError);
    },
  );

  it.each([
    ['two threes', [7, -4, -3, 6, -5, -1], 4],
    ['a three and a four', [9, -5, -4, 8, 2, -7, -3], 5],
    ['a pair that is not the two largest', [-8, 12, -7, 8, -5], 3],
    ['four threes', [70, -41, -29, 64, -53, -11, 91, -17, -74, 38, -15, -23], 8],
  ])('needs fewer payments than largest to largest for %s', (_, balances, payments) => {
    const settlements = settle(balances);
    expectSettled(balances, settlements);
    expect(settlements).toHaveLength(payments);
    expect(greedyPayments(balances)).toBeGreaterThan(payments);
  });

  it('[settlement-1] needs the fewest payments there can be for up to eight people', () => {
    const small = fc.array(fc.integer({ min: -9, max: 9 }), { maxLength: 7 }).map(closed);
    fc.assert(
      fc.property(small, (balances) => {
        const settlements = settle(balances);
        expectSettled(balances, settlements);
        expect(settlements).toHaveLength(fewestPayments(balances));
      }),
      { numRuns: 1000 },
    );
  });

  /** Sets that each sum to zero, thrown together. */
  const mixed = (sets: number, peopleInSet: number, limit: number) =>
    fc
      .array(
        fc
          .array(fc.integer({ min: -limit, max: limit }), {
            minLength: peopleInSet - 1,
            maxLength: peopleInSet - 1,
          })
          .map(closed),
        { minLength: sets, maxLength: sets },
      )
      .chain((all) => {
        const balances = all.flat();
        return fc.shuffledSubarray(balances, { minLength: balances.length });
      });

  it.each([
    [10, 2],
    [6, 3],
    [5, 4],
    [4, 5],
    [2, 10],
    [1, 20],
  ])(
    'finds at least as good a division as %i sets of %i people thrown together',
    (sets, people) => {
      fc.assert(
        fc.property(mixed(sets, people, 1e12), (balances) => {
          const settlements = settle(balances);
          expectSettled(balances, settlements);
          expect(settlements.length).toBeLessThanOrEqual(sets * (people - 1));
        }),
        { numRuns: 10 },
      );
    },
  );

  it('finds the sets of three and four among many more people, too', () => {
    fc.assert(
      fc.property(fc.noBias(mixed(15, 3, 1e9)), fc.noBias(mixed(10, 4, 1e9)), (threes, fours) => {
        expect(settle(threes).length).toBeLessThanOrEqual(30);
        expect(settle(fours).length).toBeLessThanOrEqual(30);
      }),
      { numRuns: 10, seed: 7 },
    );
  });

  it('[settlement-2] never needs as many payments as there are people', () => {
    const many = fc
      .array(fc.integer({ min: -1e10, max: 1e10 }), { minLength: 21, maxLength: 300 })
      .map(closed);
    fc.assert(
      fc.property(many, (balances) => {
        const settlements = settle(balances);
        expectSettled(balances, settlements);
        const people = balances.filter((balance) => balance !== 0).length;
        expect(settlements.length).toBeLessThanOrEqual(people - 1);
      }),
      { numRuns: 20 },
    );
  });

  it('is exact for balances of a trillion rupees, on any number of people', () => {
    const one = 1e14 - 1;
    const balances = Array.from({ length: 1000 }, (_, place) => one - place);
    const all = [...balances, ...balances.map((balance) => 1 - balance), -1000];
    expectSettled(all, settle(all));
    const twenty = closed([one, 1 - one, one - 2, 5 - one, 17 - one, one - 40, one - 77, 90 - one]);
    expectSettled(twenty, settle(twenty));
    expect(settle(twenty)).toHaveLength(fewestPayments(twenty));
  });

  it('[settlement-3] gives the same answer every time, and leaves the balances as they were', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -20, max: 20 }), { maxLength: 40 }).map(closed),
        (balances) => {
          const members = membersWith(balances);
          const first = suggestSettlements(members);
          expect(suggestSettlements(members)).toEqual(first);
          expect(members).toEqual(membersWith(balances));
        },
      ),
    );
  });
});
