import type { BudgetStatus } from '@hisaab/contract';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { budgetStatus } from '../../test/budget-status.ts';
import { MetricCards } from './metric-cards.tsx';

/** The text of the budget card. */
function wordsOf(status: BudgetStatus | undefined): string {
  const none = { summary: undefined, statistics: undefined, pastMonth: undefined };
  const { container } = render(<MetricCards {...none} status={status} />);
  const [, words = ''] = /Budget Status(.*)Total Expenses/.exec(container.textContent) ?? [];
  return words;
}

it('shows the rest of the budget, and for how many days', () => {
  expect(wordsOf(budgetStatus(800, 1000))).toBe('₹200.0015 days left');
});

it('[metric-cards-1] shows by how much a month is over its budget', () => {
  expect(wordsOf(budgetStatus(150.25, 100))).toBe('−₹50.25Over Budget!');
});

it('asks for a budget where there is none', () => {
  expect(wordsOf(budgetStatus(90, undefined))).toBe('No Budget SetClick to set budget');
});

it('shows no figure where the budget could not be loaded', () => {
  expect(wordsOf(undefined)).toBe('—Not available right now');
});
