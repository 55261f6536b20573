import { expect, it } from 'vitest';
import { mergeChanges } from './merge-expense.ts';

const before = { amount: 100, category: 'Food', description: 'Tea', date: '2026-11-05' };

it('uses the changes of both where they have changed different fields', () => {
  const theirs = { ...before, amount: 120 };
  const mine = { ...before, description: 'Two teas' };
  expect(mergeChanges(before, theirs, mine)).toEqual({
    ...before,
    amount: 120,
    description: 'Two teas',
  });
});

it('leaves the choice to the person where both have changed the same field', () => {
  expect(
    mergeChanges(before, { ...before, amount: 120 }, { ...before, amount: 90 }),
  ).toBeUndefined();
});

it('has nothing to choose where both have made the same change', () => {
  const same = { ...before, amount: 120 };
  expect(mergeChanges(before, same, same)).toEqual(same);
});
