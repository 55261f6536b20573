import { findPaidDay, isRupees, rupeesToPaise, type CalendarDate } from '@hisaab/domain';
import { merchantKey } from '@hisaab/domain/reading/guess-category';
import { usePayableDays } from '../../../due/payable-days.ts';

interface NewFacts {
  amount: number | undefined;
  description: string;
  day: CalendarDate;
}

/** The day of a bill that a new expense probably pays, and its name; undefined if there is none, or offline. */
export function usePaidDay(expense: NewFacts | undefined, today: CalendarDate) {
  const days = usePayableDays(today);
  const { amount, description = '', day = today } = expense ?? {};
  if (amount === undefined || !isRupees(amount)) return undefined;
  return findPaidDay(days, { key: merchantKey(description), day, amount: rupeesToPaise(amount) });
}
