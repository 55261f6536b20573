import { describe, expect, it } from 'vitest';
import { billPostings, splitBill, type Bill, type Heads } from './bill.ts';
import { findFaultyBill } from './test/bill-property.ts';
import { asPaise } from './money.ts';

const [ASHA, BEN, CHITRA] = [1, 2, 3];
const one = (...ids: number[]): Heads[] => ids.map((memberId) => ({ memberId, heads: 1 }));
const line = (amount: number, ...ids: number[]) => ({
  amount: asPaise(amount),
  people: one(...ids),
});
const ALL = one(ASHA, BEN, CHITRA);

function bill(amount: number, given: Partial<Bill> = {}): Bill {
  return { amount: asPaise(amount), people: ALL, lines: [], ...given };
}

const sharesOf = (given: Bill, carried?: ReadonlyMap<number, number>) =>
  splitBill(given, carried).map(({ amount }) => amount);

describe('A bill', () => {
  it('[bill-1] by heads gives a family of three three parts', () => {
    const people = [
      { memberId: ASHA, heads: 3 },
      { memberId: BEN, heads: 1 },
    ];
    expect(sharesOf(bill(10_000, { people }))).toEqual([7_500, 2_500]);
  });

  it('by heads gives the odd paisa by turns, so that three such bills come out even', () => {
    const people = [
      { memberId: ASHA, heads: 2 },
      { memberId: BEN, heads: 1 },
    ];
    const carried = new Map<number, number>();
    const rounds = [1, 2, 3].map(() => {
      const shares = splitBill(bill(100, { people }), carried);
      for (const { memberId, rounding } of shares) {
        carried.set(memberId, (carried.get(memberId) ?? 0) + rounding);
      }
      return shares.map(({ amount }) => amount);
    });
    expect(rounds).toEqual([
      [67, 33],
      [66, 34],
      [67, 33],
    ]);
  });

  it('[bill-2] by lines gives each line to those it is for, and to everybody where it names nobody', () => {
    const lines = [line(600, ASHA, BEN), line(400, CHITRA), line(300)];
    expect(sharesOf(bill(1_300, { lines }))).toEqual([400, 400, 500]);
  });

  it('splits lines of an amount that is not whole like expenses of their own', () => {
    const lines = [line(101, ASHA, BEN), line(101, CHITRA, 4)];
    const people = one(ASHA, BEN, CHITRA, 4);
    expect(sharesOf(bill(202, { people, lines }))).toEqual([51, 50, 51, 50]);
  });

  it.each([
    ['tax and tip', 1_100, [330, 330, 440]],
    ['a discount', 900, [270, 270, 360]],
    ['a bill that costs nothing', 0, [0, 0, 0]],
    ['a tip of one paisa', 1_001, [300, 300, 401]],
  ])('[bill-3] spreads %s in proportion to what each carries', (_what, amount, shares) => {
    const lines = [line(600, ASHA, BEN), line(400, CHITRA)];
    expect(sharesOf(bill(amount, { lines }))).toEqual(shares);
  });

  it('spreads the tax by exact parts, not by who got the odd paisa of a line', () => {
    expect(sharesOf(bill(105_000, { lines: [line(100_000)] }))).toEqual([35_000, 35_000, 35_000]);
  });

  it('with lines of nothing is split per head of its people', () => {
    const people = [
      { memberId: ASHA, heads: 2 },
      { memberId: BEN, heads: 1 },
    ];
    expect(sharesOf(bill(300, { people, lines: [line(0, CHITRA)] }))).toEqual([200, 100, 0]);
  });

  it('of nothing with lines of nothing is for those whom the lines name', () => {
    expect(splitBill(bill(0, { lines: [line(0, CHITRA)] }))).toEqual([
      { memberId: CHITRA, amount: 0, rounding: 0 },
    ]);
  });

  it('never gives somebody more of a discount than they carry', () => {
    // Ben has carried least, so the odd paise of the lines are his.
    const carried = new Map([[BEN, -3_000_000]]);
    const lines = [line(1, ASHA, BEN), line(1, BEN, CHITRA), line(1, BEN, CHITRA)];
    expect(sharesOf(bill(0, { lines }), carried)).toEqual([0, 0, 0]);
    expect(sharesOf(bill(1, { lines }), carried)).toEqual([0, 1, 0]);
  });

  it('[bill-4] is paid by several people, in part or not among those who share it', () => {
    const payers = [
      { memberId: 4, amount: asPaise(300) },
      { memberId: BEN, amount: asPaise(700) },
    ];
    expect(billPostings(bill(1_000, { people: one(ASHA, BEN) }), payers, new Map())).toEqual([
      { memberId: ASHA, paid: null, share: 500, rounding: 0 },
      { memberId: BEN, paid: 700, share: 500, rounding: 0 },
      { memberId: 4, paid: 300, share: null, rounding: 0 },
    ]);
  });

  it('is not paid with a paisa too little, nor for nobody', () => {
    const payers = [{ memberId: ASHA, amount: asPaise(99) }];
    expect(() => billPostings(bill(100), payers, new Map())).toThrow(RangeError);
    expect(() => splitBill(bill(100, { people: [] }))).toThrow(RangeError);
    expect(() => splitBill(bill(100, { people: [], lines: [line(100)] }))).toThrow(RangeError);
  });

  it('[bill-5] agrees with the model, and is fair over time, whatever it is', () => {
    expect(findFaultyBill(10_000)).toBeUndefined();
  });
});
