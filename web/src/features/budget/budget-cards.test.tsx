import type { BudgetStatus } from '@hisaab/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { budgetStatus } from '../../test/budget-status.ts';
import { tagsOf, textOf } from '../../test/markup.tsx';
import { BudgetCards } from './budget-cards.tsx';

function render(status: BudgetStatus | undefined, isLoading = false): string {
  return renderToStaticMarkup(
    <BudgetCards status={status} isLoading={isLoading} onSet={() => undefined} />,
  );
}

it('the cards of a budget show it, what is spent and what remains', () => {
  const markup = render(budgetStatus(799.5, 1000));
  expect(textOf(markup)).toBe('Monthly Budget₹1,000.00Amount Spent₹799.50Remaining₹200.50');
});

it('[budget-cards-1] labels what is missing Over Budget', () => {
  const words = textOf(render(budgetStatus(1250.75, 1000)));
  expect(words).toContain('Over Budget₹250.75');
  expect(words).not.toContain('Remaining');
});

it('the cards without a budget offer to set one, and say what is spent all the same', () => {
  const markup = render(budgetStatus(90, undefined));
  expect(textOf(markup)).toBe('Monthly BudgetSet a budgetAmount Spent₹90.00RemainingNo budget');
  expect(tagsOf(markup, 'button')).toHaveLength(1);
});

it('the cards of a budget on its way are busy, and show no figure', () => {
  const markup = render(undefined, true);
  expect(markup).toMatch(/^<div[^>]* aria-busy="true"/);
  expect(textOf(markup)).toBe('Monthly BudgetAmount SpentRemaining');
});

it('[budget-cards-2] shows no figure rather than a wrong one where the budget could not be loaded', () => {
  const notKnown = '—Not available right now';
  expect(textOf(render(undefined))).toBe(
    `Monthly Budget${notKnown}Amount Spent${notKnown}Remaining${notKnown}`,
  );
});
