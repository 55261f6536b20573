import { rupeesToPaise, type CalendarDate, type Category, type Paise } from '@hisaab/domain';
import { diceFor } from './dice.ts';
import { EVERYDAY, HABITS, MONTHLY_OUTLAYS, type Outlay } from './household.ts';

/** A day of the demo's year, at the time of day that it is now. */
export interface DemoDay {
  date: CalendarDate;
  at: Date;
  /** Whether it is one of the last days, which are looked at first. */
  isRecent: boolean;
}

/** An expense of the demo, in paise. */
export interface DemoExpense {
  amount: Paise;
  category: Category;
  description: string;
}

// People do not always say what it was.
const UNNAMED = 0.06;

/** What the household spends on a day, and on a recent one not nothing; the same for the same day. */
export function expensesOfDay({ date, isRecent }: DemoDay): DemoExpense[] {
  const dice = diceFor(Number(date.replaceAll('-', '')));
  const month = Number(date.slice(5, 7));
  const day = Number(date.slice(8, 10));
  const isInSeason = ({ months }: Outlay) => months === undefined || months.includes(month);
  const due = MONTHLY_OUTLAYS.filter((outlay) => outlay.day === day && isInSeason(outlay));
  const expenses = due.map((outlay) => expenseFor(outlay, dice));
  for (const habit of HABITS) {
    const comesUp = dice() < habit.perWeek / 7;
    const expense = expenseFor(habit, dice);
    const isNamed = dice() >= UNNAMED;
    if (comesUp && isInSeason(habit)) {
      expenses.push(isNamed ? expense : { ...expense, description: '' });
    }
  }
  if (isRecent && expenses.length === 0) return EVERYDAY.map((outlay) => expenseFor(outlay, dice));
  return expenses;
}

function expenseFor(
  { category, descriptions, from, to, step }: Outlay,
  dice: () => number,
): DemoExpense {
  const description = descriptions[Math.floor(dice() * descriptions.length)] ?? '';
  const steps = Math.round((from + dice() * (to - from)) / step);
  return { amount: rupeesToPaise((steps * step).toFixed(2)), category, description };
}
