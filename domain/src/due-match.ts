import { addDays, daysFrom, type CalendarDate } from './month.ts';
import type { Paise } from './money.ts';

/** How far from a day an expense may be to pay it. */
export const PAYS_WITHIN_DAYS = 7;
const MAX_PERCENT_OFF = 10;

/** A day of a repeating entry that can be paid. */
export interface PayableDay {
  recurringId: number;
  dueOn: CalendarDate;
  /** The key of the entry's description. */
  key: string;
  /** Null if it varies. */
  amount: Paise | null;
}

/**
 * The day that a new expense probably pays: the description's key is the entry's, the expense is at most 7 days from it, and the amount
 * varies or is within 10 % of the entry's. The nearest day, of two the earlier.
 */
export function findPaidDay<Day extends PayableDay>(
  days: readonly Day[],
  expense: { key: string; day: CalendarDate; amount: Paise },
): Day | undefined {
  const from = addDays(expense.day, -PAYS_WITHIN_DAYS);
  const to = addDays(expense.day, PAYS_WITHIN_DAYS);
  const fitting = days.filter(
    ({ key, dueOn, amount }) =>
      key !== '' &&
      key === expense.key &&
      dueOn >= from &&
      dueOn <= to &&
      (amount === null || isNear(expense.amount, amount)),
  );
  const distance = ({ dueOn }: Day) => Math.abs(daysFrom(dueOn, expense.day));
  const [nearest] = fitting.toSorted(
    (one, other) =>
      distance(one) - distance(other) ||
      Number(one.dueOn > other.dueOn) - Number(one.dueOn < other.dueOn),
  );
  return nearest;
}

/** Whether an amount is within 10 % of the expected one. */
export function isNear(amount: Paise, expected: Paise): boolean {
  return Math.abs(amount - expected) * 100 <= Math.abs(expected) * MAX_PERCENT_OFF;
}
