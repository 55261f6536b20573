import { describe, expect, it } from 'vitest';
import { equalShare } from './equal-share.ts';

describe('equalShare', () => {
  it.each([
    { amount: 100, people: 3, share: 33.33 },
    { amount: 200, people: 3, share: 66.67 },
    { amount: 0.01, people: 2, share: 0.01 },
    { amount: 1.005 * 2, people: 2, share: 1.01 },
    { amount: 9_999_999_999.99, people: 1, share: 9_999_999_999.99 },
    { amount: 29_999_999_999.97, people: 40, share: 750_000_000 },
    { amount: 0, people: 5, share: 0 },
  ])(
    '[equal-share-1] gives each of $people people ₹$share of ₹$amount',
    ({ amount, people, share }) => {
      expect(equalShare(amount, people)).toBe(share);
    },
  );

  it('returns zero for nobody', () => {
    expect(equalShare(500, 0)).toBe(0);
  });
});
