import { expect, it } from 'vitest';
import { learnCategories } from './guess-category.ts';

it('[quick-4] guesses by words written by hand for whoever has no history yet', () => {
  const guess = learnCategories([]);
  expect(guess('Masala chai')).toBe('Food');
  expect(guess('Auto to Koramangala')).toBe('Transport');
  expect(guess('Electricity, September')).toBe('Bills');
  expect(guess('Film tickets for two')).toBe('Entertainment');
  expect(guess('Qwerty')).toBe('Food');
});

it.each([
  ['Uber to airport', 'Transport'],
  ['Myntra kurta', 'Other'],
  ['Medicine', 'Other'],
  ['ATM cash', 'Other'],
  ['Airtel recharge', 'Bills'],
  ['Swiggy', 'Food'],
  ['IRCTC Chennai', 'Transport'],
  ['Netflix', 'Entertainment'],
] as const)('[quick-6] guesses for a new user: %s is %s', (description, category) => {
  expect(learnCategories([])(description)).toBe(category);
});

it('[quick-7] leaves what the form began with where the words say nothing', () => {
  expect(learnCategories([])('Qwerty', 'Other')).toBe('Other');
});

it('[quick-5] gives the category that the same description had last', () => {
  const guess = learnCategories([
    { description: 'Gym', category: 'Entertainment' },
    { description: 'Gym', category: 'Other' },
  ]);
  expect(guess('gym')).toBe('Entertainment');
});

it('learns from the words of other descriptions', () => {
  const guess = learnCategories([
    { description: 'Physio with Dr Rao', category: 'Other' },
    { description: 'Physio', category: 'Other' },
  ]);
  expect(guess('Physio again')).toBe('Other');
  expect(guess('Rent, March 2026')).toBe('Bills');
});
