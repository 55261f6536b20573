import {
  rupeesToPaise,
  type CalendarDate,
  type Category,
  type Paise,
  seededRandom,
} from '@hisaab/domain';
import { EVERYDAY, HABITS, MONTHLY_OUTLAYS, type Outlay } from './household.ts';

/** A day of the demo's year. `at` is the current time of day on that day. */
export interface DemoDay {
  date: CalendarDate;
  at: Date;
  /** Whether it is one of the last days, which the screens show first. */
  isRecent: boolean;
}

/** An expense of the demo, in paise. */
export interface DemoExpense {
  amount: Paise;
  category: Category;
  description: string;
}

// The share of expenses without a description.
const UNNAMED = 0.06;

/** The household's expenses on a day, at least one on a recent day; the same for the same day. */
export function expensesOfDay({ date, isRecent }: DemoDay): DemoExpense[] {
  const random = seededRandom(Number(date.replaceAll('-', '')));
  const month = Number(date.slice(5, 7));
  const day = Number(date.slice(8, 10));
  const isInSeason = ({ months }: Outlay) => months === undefined || months.includes(month);
  const due = MONTHLY_OUTLAYS.filter((outlay) => outlay.day === day && isInSeason(outlay));
  const expenses = due.map((outlay) => expenseFor(outlay, random));
  for (const habit of HABITS) {
    const comesUp = random() < habit.perWeek / 7;
    const expense = expenseFor(habit, random);
    const isNamed = random() >= UNNAMED;
    if (comesUp && isInSeason(habit)) {
      expenses.push(isNamed ? expense : { ...expense, description: '' });
    }
  }
  if (isRecent && expenses.length === 0)
    return EVERYDAY.map((outlay) => expenseFor(outlay, random));
  return expenses;
}

function expenseFor(
  { category, descriptions, from, to, step }: Outlay,
  random: () => number,
): DemoExpense {
  const description = descriptions[Math.floor(random() * descriptions.length)] ?? '';
  const steps = Math.round((from + random() * (to - from)) / step);
  return { amount: rupeesToPaise((steps * step).toFixed(2)), category, description };
}
