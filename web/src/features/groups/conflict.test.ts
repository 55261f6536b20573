import { expect, it } from 'vitest';
import { joinChanges } from './conflict.ts';

const before = { amount: 100, description: 'Dosas', people: ['Rohan', 'Farah'] };

it('joins the changes where two people changed different fields', () => {
  const theirs = { ...before, amount: 120 };
  const mine = { ...before, description: 'Idlis' };
  expect(joinChanges(before, theirs, mine)).toEqual({
    amount: 120,
    description: 'Idlis',
    people: ['Rohan', 'Farah'],
  });
});

it('joins nothing where both changed the same field to something else', () => {
  const theirs = { ...before, amount: 120 };
  const mine = { ...before, amount: 130, description: 'Idlis' };
  expect(joinChanges(before, theirs, mine)).toBeUndefined();
});

it('takes the same people in another order, and the same change by both, for no difference', () => {
  const theirs = { ...before, amount: 120, people: ['Farah', 'Rohan'] };
  const mine = { ...before, amount: 120 };
  expect(joinChanges(before, theirs, mine)).toEqual(theirs);
});
