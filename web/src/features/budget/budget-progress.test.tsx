import { CALENDAR_MONTHS } from '@hisaab/domain';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { budgetStatus } from '../../test/budget-status.ts';
import { BudgetProgress } from './budget-progress.tsx';

it.each([
  [799.5, '79.9%used', 'Within budget', '79.9'],
  [799.99, '79.9%used', 'Within budget', '79.9'],
  [800, '80.0%used', 'Nearly used up', '80'],
  [999.99, '99.9%used', 'Nearly used up', '99.9'],
  [1000, '100.0%used', 'Used up', '100'],
  [1500, '100.0%used, ₹500.00 over', 'Over Budget', '100'],
])(
  '[budget-progress-1] says for ₹%s of ₹1,000.00 how much is used, in percent, in words and for who listens',
  (spent, percent, standing, listened) => {
    const { container } = render(
      <BudgetProgress status={budgetStatus(spent, 1000)} start={CALENDAR_MONTHS} />,
    );
    expect(container.textContent).toContain(`Budget Progress${standing}${percent}`);
    const bar = screen.getByRole('progressbar', { name: 'Budget used' });
    expect(bar.getAttribute('aria-valuenow')).toBe(listened);
  },
);

it.each([
  [800, 'Spent₹800.00'],
  [1500, 'Spent₹1,500.00'],
])(
  '[budget-progress-2] sets what is spent against the budget: ₹%s of ₹1,000.00',
  (spent, shown) => {
    const { container } = render(
      <BudgetProgress status={budgetStatus(spent, 1000)} start={CALENDAR_MONTHS} />,
    );
    expect(container.textContent).toMatch(new RegExp(String.raw`${shown}Budget₹1,000\.00$`));
  },
);

it('counts the remaining days, with a singular for one', () => {
  const status = budgetStatus(800, 1000);
  const words = (daysLeft: number) =>
    render(<BudgetProgress status={{ ...status, days_left: daysLeft }} start={CALENDAR_MONTHS} />)
      .container.textContent;
  expect(words(15)).toContain('15 days remaining');
  expect(words(1)).toContain('1 day remaining');
});

it('[budget-progress-2] says what is left to spend only once something is still to come', () => {
  const status = budgetStatus(16_480, 38_000);
  const { container, rerender } = render(
    <BudgetProgress status={status} start={CALENDAR_MONTHS} />,
  );
  expect(container.textContent).not.toContain('still to come');
  const ahead = { ...status, to_come: 12_400, left_to_spend: 9120 };
  rerender(<BudgetProgress status={ahead} start={CALENDAR_MONTHS} />);
  expect(container.textContent).toContain(
    '₹9,120.00 left to spend, after ₹12,400.00 still to come',
  );
  const short = { ...status, to_come: 22_760, left_to_spend: -1240 };
  rerender(<BudgetProgress status={short} start={CALENDAR_MONTHS} />);
  expect(container.textContent).toContain('₹1,240.00 short, after ₹22,760.00 still to come');
});
