import type { BudgetStatus, MonthlySummary } from '@hisaab/contract';
import { CALENDAR_MONTHS } from '@hisaab/domain';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { budgetStatus } from '../../test/budget-status.ts';
import { FinancialOverview } from './financial-overview.tsx';

function wordsOf(status: BudgetStatus | undefined, summary?: MonthlySummary) {
  const nothing = () => undefined;
  const months = {
    month: '2026-11',
    current: '2026-11',
    start: CALENDAR_MONTHS,
    months: [],
    onMonth: nothing,
    onAdd: nothing,
  };
  return render(<FinancialOverview summary={summary} status={status} {...months} />).container
    .textContent;
}

it('[financial-overview-1] marks a month over its budget, and no other', () => {
  const over = wordsOf(budgetStatus(150.25, 100));
  expect(over).toContain('Over Budget!');
  expect(over).toContain('Remaining−₹50.25');
  expect(wordsOf(budgetStatus(100, 100))).not.toContain('Over Budget!');
});

it('[financial-overview-2] shows for how many days the allowance is, and counts today', () => {
  const status = { ...budgetStatus(0, 1600), allowance_per_day: 100 };
  expect(wordsOf(status)).toContain('₹100.00 a day for 16 days, today included');
  const lastDay = wordsOf({ ...status, days_to_share: 1 });
  expect(lastDay).toContain('₹100.00 for today');
  expect(lastDay).not.toContain('today included');
});

it('[income-line-1] says what came in and what is left of it, only in a month with income', () => {
  const month = {
    month: '2026-11',
    total_spent: 32_680.55,
    expenses_count: 1,
    categories: {},
    expenses: [],
    group_shares: { total: 0, count: 0, groups: [] },
  };
  const status = budgetStatus(0, undefined);
  const came = wordsOf(status, { ...month, income: 85_000, saved: 52_319.45 });
  expect(came).toContain('₹85,000.00 in, ₹52,319.45 saved (61.6 %)');
  expect(wordsOf(status, { ...month, income: 85_000, saved: -4120 })).toContain(
    '₹85,000.00 in, ₹4,120.00 more spent than came in',
  );
  expect(wordsOf(status, { ...month, income: 0, saved: -32_680.55 })).not.toContain(' in,');
  expect(wordsOf(status, month)).not.toContain('saved');
});

it('offers to set a budget where there is none, and shows no rest', () => {
  const words = wordsOf(budgetStatus(90, undefined));
  expect(words).toContain('Total spent this monthBudgetSet a budget');
  expect(words).not.toContain('Remaining');
});

it('shows no figure rather than a wrong one where nothing could be loaded', () => {
  const notKnown = '—Not available right now';
  expect(wordsOf(undefined)).toContain(`Budget${notKnown}Remaining${notKnown}`);
  expect(wordsOf(undefined)).not.toContain('₹');
});
