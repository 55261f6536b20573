import type { BudgetStatus } from '@hisaab/contract';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { budgetStatus } from '../../test/budget-status.ts';
import { BudgetCards } from './budget-cards.tsx';

function renderCards(status: BudgetStatus | undefined, isLoading = false): HTMLElement {
  const props = { status, isLoading, onSet: () => undefined };
  return render(<BudgetCards {...props} />).container;
}

it('the cards of a budget show it, what is spent and what remains', () => {
  const { textContent } = renderCards(budgetStatus(799.5, 1000));
  expect(textContent).toBe('Monthly Budget₹1,000.00Amount Spent₹799.50Remaining₹200.50');
});

it('[budget-cards-1] labels what is missing Over Budget', () => {
  const { textContent } = renderCards(budgetStatus(1250.75, 1000));
  expect(textContent).toContain('Over Budget₹250.75');
  expect(textContent).not.toContain('Remaining');
});

it('the cards without a budget offer to set one, and still show what is spent', () => {
  const { textContent } = renderCards(budgetStatus(90, undefined));
  expect(textContent).toBe('Monthly BudgetSet a budgetAmount Spent₹90.00RemainingNo budget');
  expect(screen.getByRole('button', { name: 'Set a budget' })).toBeTruthy();
});

it('the cards of a budget that is loading are busy, and show no figure', () => {
  const cards = renderCards(undefined, true);
  expect(cards.firstElementChild?.getAttribute('aria-busy')).toBe('true');
  expect(cards.textContent).toBe('Monthly BudgetAmount SpentRemaining');
});

it('[budget-cards-2] shows no figure rather than a wrong one where the budget could not be loaded', () => {
  const notKnown = '—Not available right now';
  expect(renderCards(undefined).textContent).toBe(
    `Monthly Budget${notKnown}Amount Spent${notKnown}Remaining${notKnown}`,
  );
});
