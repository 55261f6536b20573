import { expect, it } from 'vitest';
import { CATEGORIES, DEFAULT_CATEGORY, isCategory } from './category.ts';

it('[category-1] knows the five categories in the order they are shown, and starts with Food', () => {
  expect(CATEGORIES).toEqual(['Food', 'Bills', 'Entertainment', 'Transport', 'Other']);
  expect(DEFAULT_CATEGORY).toBe('Food');
});

it('takes a category only as it is written', () => {
  expect(CATEGORIES.every(isCategory)).toBe(true);
  expect(['food', 'Food ', '', 'Rent', 'toString'].some(isCategory)).toBe(false);
});
