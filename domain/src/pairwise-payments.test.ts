import { describe, expect, it } from 'vitest';
import { asPaise } from './money.ts';
import { pairwisePayments } from './pairwise-payments.ts';

const expense = (payerId: number, ...members: number[]) => ({
  payerId,
  shares: members.map((memberId) => ({ memberId, amount: asPaise(100) })),
});

describe('pairwisePayments', () => {
  it('counts nothing where nobody owes anybody', () => {
    expect(pairwisePayments([])).toBe(0);
    expect(pairwisePayments([expense(1, 1), expense(2, 2)])).toBe(0);
  });

  it('counts one payment for each member and each payer they owe', () => {
    expect(pairwisePayments([expense(1, 1, 2, 3), expense(4, 2, 3)])).toBe(4);
  });

  it('counts a pair once, however many expenses they share', () => {
    expect(pairwisePayments([expense(1, 1, 2), expense(1, 2), expense(1, 1, 2)])).toBe(1);
  });

  it('counts both ways where two members paid for each other', () => {
    expect(pairwisePayments([expense(1, 1, 2), expense(2, 1, 2)])).toBe(2);
  });

  it('does not count a share of nothing', () => {
    expect(pairwisePayments([{ payerId: 1, shares: [{ memberId: 2, amount: asPaise(0) }] }])).toBe(
      0,
    );
  });
});
