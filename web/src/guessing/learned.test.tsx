import { expect, it } from 'vitest';
import { learnCategories } from '@hisaab/domain/reading/guess-category';
import { buildExpense } from '../test/expenses-on-server.ts';
import { asLearned } from './learned.ts';

const HISTORY = [
  buildExpense({ description: 'Apollo tablets', category: 'Health' }),
  buildExpense({ description: 'Apollo syrup', category: 'Health' }),
  buildExpense({ description: 'Bus pass', category: 'Transport' }),
];

it('[learned-1] guesses custom categories from the history, and only the five in a group', () => {
  expect(learnCategories(asLearned(HISTORY))('Apollo, syrup and bandage')).toBe('Health');
  const inGroup = learnCategories(asLearned(HISTORY, { isForGroup: true }));
  expect(inGroup('Apollo syrup')).not.toBe('Health');
  expect(inGroup('Bus pass')).toBe('Transport');
});
