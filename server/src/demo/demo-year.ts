import { asPaise, monthOf, nameKey, nextMonth, sumPaise, type Paise } from '@hisaab/domain';
import { setBudget } from '../personal/budget.service.ts';
import { createExpense } from '../personal/expenses.service.ts';
import { expensesOfDay, type DemoDay } from './expenses-of-day.ts';
import { movingClock } from './moving-clock.ts';
import { DAY_MS, type DemoEvent } from './timeline.ts';

const MINUTES_APART = 40;
const MINUTE_MS = 60 * 1000;
const MOST_DAYS = 366;
const RECENT_DAYS = 3;
const FIRST_BUDGET = asPaise(30_000_00);
const LATER_BUDGET = asPaise(34_000_00);
// So much of the last budget is spent by now: near it, not over it.
const SPENT_PART = 0.91;
const BUDGET_STEP = 500_00;

/** The days of twelve months, the last of which goes on; the last day is today. */
export function daysOfYear(now: Date, timeZone: string): DemoDay[] {
  const clock = movingClock(timeZone, now);
  const today = clock.today();
  const monthLastYear = `${Number(today.slice(0, 4)) - 1}${today.slice(4, 7)}`;
  const first = `${nextMonth(monthLastYear)}-01`;
  const days: DemoDay[] = [];
  for (let ago = MOST_DAYS; ago >= 0; ago--) {
    const at = new Date(now.getTime() - ago * DAY_MS);
    clock.moveTo(at);
    const date = clock.today();
    if (date >= first) days.push({ date, at, isRecent: ago < RECENT_DAYS });
  }
  return days;
}

/** What the household spends on these days. */
export function spendingOn(
  days: readonly DemoDay[],
  timeZone: string,
  userId: number,
): DemoEvent[] {
  return days.flatMap((day) =>
    expensesOfDay(day).map((expense, index) => ({
      at: earlierThatDay(day.at, (index + 1) * MINUTES_APART, timeZone),
      happen: (deps) =>
        createExpense(deps, userId, {
          ...expense,
          descriptionKey: nameKey(expense.description),
        }),
    })),
  );
}

/** The budgets that are set on the way; the last one, set when this month began, is nearly used up. */
export function budgetsOver(days: readonly DemoDay[], userId: number): DemoEvent[] {
  const month = monthOf(days.at(-1)?.date ?? '');
  const ofThisMonth = days.filter(({ date }) => monthOf(date) === month);
  const spent = sumPaise(
    ofThisMonth.flatMap((day) => expensesOfDay(day).map((expense) => expense.amount)),
  );
  const budgets: Array<[DemoDay | undefined, Paise]> = [
    [days[0], FIRST_BUDGET],
    [days[Math.floor(days.length / 2)], LATER_BUDGET],
    [ofThisMonth[0], budgetNearlyUsedBy(spent)],
  ];
  return budgets.flatMap(([day, limit]) =>
    day === undefined ? [] : [{ at: day.at, happen: (deps) => setBudget(deps, userId, limit) }],
  );
}

function budgetNearlyUsedBy(spent: Paise): Paise {
  return asPaise(Math.max(1, Math.ceil(spent / SPENT_PART / BUDGET_STEP)) * BUDGET_STEP);
}

function earlierThatDay(at: Date, minutes: number, timeZone: string): Date {
  const clock = movingClock(timeZone, at);
  const date = clock.today();
  const earlier = new Date(at.getTime() - minutes * MINUTE_MS);
  clock.moveTo(earlier);
  return clock.today() === date ? earlier : at;
}
