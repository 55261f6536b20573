import {
  asPaise,
  monthOf,
  nameKey,
  nextMonth,
  sumPaise,
  type Category,
  type Paise,
} from '@hisaab/domain';
import { setBudget } from '../../personal/budget/budget.service.ts';
import { createExpense, deleteExpense } from '../../personal/expenses/expenses.service.ts';
import { addReceipt } from '../../personal/receipts/receipts.service.ts';
import type { Actor } from '../../platform/unit-of-work/tx.ts';
import { repeatedOn } from './demo-repeating.ts';
import { drawReceipt, MAX_RECEIPTS_MB } from './draw-receipt.ts';
import { expensesOfDay, type DemoDay } from './expenses-of-day.ts';
import { movingClock } from './moving-clock.ts';
import { DAY_MS, type DemoEvent } from './timeline.ts';

const MINUTES_APART = 40;
const MINUTE_MS = 60 * 1000;
const MAX_DAYS = 366;
const RECENT_DAYS = 3;
const RECEIPT_LINES = 6;
// An outing is recorded on the next day, purchases on the way two days later.
const DAYS_LATE: Partial<Record<Category, number>> = { Entertainment: 1, Other: 2 };
const FIRST_BUDGET = asPaise(30_000_00);
const LATER_BUDGET = asPaise(34_000_00);
// The spent share of the last budget: near the limit, not over it.
const SPENT_PART = 0.91;
const BUDGET_STEP = 500_00;

/** The days of twelve months up to today, which is in the last of them. */
export function daysOfYear(now: Date, timeZone: string): DemoDay[] {
  const clock = movingClock(timeZone, now);
  const today = clock.today();
  const monthLastYear = `${Number(today.slice(0, 4)) - 1}${today.slice(4, 7)}`;
  const first = `${nextMonth(monthLastYear)}-01`;
  const days: DemoDay[] = [];
  for (let ago = MAX_DAYS; ago >= 0; ago--) {
    const at = new Date(now.getTime() - ago * DAY_MS);
    clock.moveTo(at);
    const date = clock.today();
    if (date >= first) days.push({ date, at, isRecent: ago < RECENT_DAYS });
  }
  return days;
}

/** The household's expenses on these days, some of them recorded a day or two later. */
export function spendingOn(days: readonly DemoDay[], timeZone: string, user: Actor): DemoEvent[] {
  const spent = days.flatMap((day, place) =>
    expensesOfDay(day).map((expense, index) => ({ day, place, expense, index })),
  );
  const lastMeal = spent.findLast(
    ({ expense }) => expense.category === 'Food' && expense.description !== '',
  );
  return spent.map((one): DemoEvent => {
    const { day, place, expense, index } = one;
    const recorded = days[place + (DAYS_LATE[expense.category] ?? 0)] ?? day;
    const descriptionKey = nameKey(expense.description);
    return {
      at: earlierThatDay(recorded.at, (index + 1) * MINUTES_APART, timeZone),
      happen: async (run) => {
        const values = { ...expense, descriptionKey, day: day.date };
        const { id } = await run(user, (tx) => createExpense(tx, values));
        if (one !== lastMeal) return;
        const picture = await drawReceipt(RECEIPT_LINES);
        await run(user, (tx) => addReceipt(tx, id, picture, MAX_RECEIPTS_MB));
      },
    };
  });
}

/** The last expense of some days ago is recorded twice, and one of them is deleted. */
export function mistakeIn(days: readonly DemoDay[], user: Actor): DemoEvent[] {
  const day = days.findLast((one) => !one.isRecent && expensesOfDay(one).length > 0);
  const expense = day && expensesOfDay(day).at(-1);
  if (!expense) return [];
  const descriptionKey = nameKey(expense.description);
  return [
    {
      at: day.at,
      happen: async (run) => {
        const values = { ...expense, descriptionKey };
        const { id } = await run(user, (tx) => createExpense(tx, values));
        await run(user, (tx) => deleteExpense(tx, id));
      },
    },
  ];
}

/** The budgets of the year; the last one starts with this month and is nearly used up. */
export function budgetsOver(days: readonly DemoDay[], user: Actor): DemoEvent[] {
  const month = monthOf(days.at(-1)?.date ?? '');
  const ofThisMonth = days.filter(({ date }) => monthOf(date) === month);
  const spent = sumPaise(
    ofThisMonth.flatMap((day) =>
      [...expensesOfDay(day), ...repeatedOn(day)].map((expense) => expense.amount),
    ),
  );
  const budgets: Array<[DemoDay | undefined, Paise]> = [
    [days[0], FIRST_BUDGET],
    [days[Math.floor(days.length / 2)], LATER_BUDGET],
    [ofThisMonth[0], budgetNearlyUsedBy(spent)],
  ];
  return budgets.flatMap(([day, limit]) =>
    day === undefined
      ? []
      : [{ at: day.at, happen: (run) => run(user, (tx) => setBudget(tx, limit)) }],
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
