import { expect, it } from 'vitest';
import { asPaise } from './money.ts';
import { repaymentPairs } from './repayment-pairs.ts';

const part = (memberId: number, paid: number, share: number) => ({
  memberId,
  paid: asPaise(paid),
  share: asPaise(share),
});

it('Everybody with a share pays back who paid', () => {
  expect(repaymentPairs([part(1, 300, 100), part(2, 0, 100), part(3, 0, 100)])).toEqual([
    '2 to 1',
    '3 to 1',
  ]);
});

it('Nobody pays back a share of nothing, or themselves', () => {
  expect(repaymentPairs([part(1, 100, 100), part(2, 0, 0)])).toEqual([]);
});

it('Several who paid are paid back in turn', () => {
  const parts = [part(1, 600, 300), part(2, 300, 200), part(3, 0, 150), part(4, 0, 250)];
  expect(repaymentPairs(parts)).toEqual(['3 to 1', '4 to 1', '4 to 2']);
});
