import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asPaise, type Paise } from './money.ts';
import { splitByWeights, type Participant } from './split.ts';

const anyAmount = fc
  .oneof(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 999_999_999_999 }))
  .map(asPaise);

const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

function splitEqually(amount: Paise, participants: readonly Participant[]) {
  return splitByWeights(
    amount,
    participants.map((participant) => ({ ...participant, weight: 1n })),
  );
}

/** The split of version 0.1.0. */
function asBefore(amount: Paise, participants: readonly Participant[]) {
  const { length: people } = participants;
  const odd = amount % people;
  const order = participants.toSorted(
    (a, b) => a.roundingCarried - b.roundingCarried || a.memberId - b.memberId,
  );
  const carriers = new Set(order.slice(0, odd));
  return participants.map((participant) => ({
    memberId: participant.memberId,
    amount: Math.floor(amount / people) + (carriers.has(participant) ? 1 : 0),
    rounding: (carriers.has(participant) ? 1_000_000 : 0) - Math.floor((odd * 1_000_000) / people),
  }));
}

/** A group's book: members in joining order, and what each has paid in shares so far. */
class Book {
  readonly carried = new Map<number, number>();
  readonly shares = new Map<number, number>();
  readonly tookPart = new Map<number, string>();

  join(memberId: number): void {
    for (const column of [this.carried, this.shares]) column.set(memberId, 0);
    this.tookPart.set(memberId, '');
  }

  add(amount: Paise, memberIds: readonly number[]): number[] {
    const participants: Participant[] = memberIds.map((memberId) => ({
      memberId,
      roundingCarried: this.carried.get(memberId) ?? 0,
    }));
    const expense = `${this.expenses++} `;
    const shares = splitEqually(amount, participants);
    for (const { memberId, amount: share, rounding } of shares) {
      this.carried.set(memberId, (this.carried.get(memberId) ?? 0) + rounding);
      this.shares.set(memberId, (this.shares.get(memberId) ?? 0) + share);
      this.tookPart.set(memberId, (this.tookPart.get(memberId) ?? '') + expense);
    }
    return shares.map((share) => share.amount);
  }

  /** How far apart the totals are of any two who took part in the same expenses, at most. */
  unfairness(): number {
    const alike = Map.groupBy(this.tookPart.keys(), (memberId) => this.tookPart.get(memberId));
    const spreads = [...alike.values()].map((memberIds) => {
      const totals = memberIds.map((memberId) => this.shares.get(memberId) ?? 0);
      return Math.max(...totals) - Math.min(...totals);
    });
    return Math.max(...spreads);
  }

  private expenses = 0;
}

describe('An amount that is split equally', () => {
  it.each([
    [9, [3, 3, 3]],
    [10, [3, 4, 3]],
    [11, [4, 4, 3]],
    [1, [0, 1, 0]],
    [0, [0, 0, 0]],
  ])(
    'gives the odd ones of %i paise to those who joined first, while nobody carries more',
    (amount, shares) => {
      const participants = [7, 5, 8].map((memberId) => ({ memberId, roundingCarried: 0 }));
      expect(splitEqually(asPaise(amount), participants).map((share) => share.amount)).toEqual(
        shares,
      );
    },
  );

  it('needs somebody to take part', () => {
    expect(() => splitEqually(asPaise(100), [])).toThrow(RangeError);
  });

  it('[split-1] passes the odd paisa around', () => {
    const book = new Book();
    for (const memberId of [1, 2, 3]) book.join(memberId);
    const rounds = Array.from({ length: 4 }, () => book.add(asPaise(10), [1, 2, 3]));
    expect(rounds).toEqual([
      [4, 3, 3],
      [3, 4, 3],
      [3, 3, 4],
      [4, 3, 3],
    ]);
  });

  it('[split-3] gets the shares and the rounding that it had before there were weights', () => {
    const carried = fc.integer({ min: -5_000_000, max: 5_000_000 });
    fc.assert(
      fc.property(anyAmount, fc.array(carried, { minLength: 1 }), (amount, all) => {
        const participants = all.map((roundingCarried, memberId) => ({
          memberId,
          roundingCarried,
        }));
        expect(splitEqually(amount, participants)).toEqual(asBefore(amount, participants));
      }),
    );
  });

  it('answers in the order of the participants, which has no say in who pays what', () => {
    const asha = { memberId: 1, roundingCarried: 0 };
    const bina = { memberId: 2, roundingCarried: 0 };
    expect(splitEqually(asPaise(101), [bina, asha])).toEqual([
      { memberId: 2, amount: 50, rounding: -500_000 },
      { memberId: 1, amount: 51, rounding: 500_000 },
    ]);
  });

  it('does not make a new member catch up on the odd paise of others', () => {
    const book = new Book();
    for (const memberId of [1, 2]) book.join(memberId);
    for (let round = 0; round < 100; round += 1) book.add(asPaise(101), [1, 2]);
    book.join(3);
    const rounds = Array.from({ length: 9 }, () => book.add(asPaise(100), [1, 2, 3]));
    const newcomer = total(rounds.map((shares) => shares[2] ?? 0));
    expect(newcomer).toBe(300);
  });

  it('[split-2] makes shares that add up and differ by one paisa at most', () => {
    const carried = fc.integer({ min: -5_000_000, max: 5_000_000 });
    fc.assert(
      fc.property(anyAmount, fc.array(carried, { minLength: 1 }), (amount, all) => {
        const shares = splitEqually(
          amount,
          all.map((roundingCarried, memberId) => ({ memberId, roundingCarried })),
        );
        const amounts = shares.map((share) => share.amount);
        expect(total(amounts)).toBe(amount);
        expect(Math.max(...amounts) - Math.min(...amounts)).toBeLessThanOrEqual(1);
        expect(shares.every((share) => Number.isSafeInteger(share.rounding))).toBe(true);
      }),
    );
  });

  it('keeps any two who take part in the same expenses within one paisa, at every step', () => {
    // Members come in parties that mostly go together, so that many of them have the same history.
    const step = fc.record({
      amount: anyAmount,
      parties: fc.integer({ min: 1, max: 7 }),
      straggler: fc.option(fc.integer({ min: 0, max: 8 }), { freq: 6 }),
      joins: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const book = new Book();
        const members = [1, 2, 3, 4];
        for (const memberId of members) book.join(memberId);
        for (const { amount, parties, straggler, joins } of steps) {
          if (joins && members.length < 9) {
            members.push(members.length + 1);
            book.join(members.length);
          }
          const going = members.filter(
            (memberId) => parties & (1 << (memberId % 3)) && memberId !== straggler,
          );
          if (going.length === 0) continue;
          book.add(amount, going);
          expect(book.unfairness()).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});
