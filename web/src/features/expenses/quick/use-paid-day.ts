import type { DueItem } from '@hisaab/contract';
import { findPaidDay, isRupees, rupeesToPaise, type CalendarDate } from '@hisaab/domain';
import { merchantKey } from '@hisaab/domain/reading/guess-category';
import { useQuery } from '@tanstack/react-query';
import { payableQuery } from '../../../due/due.ts';

interface NewFacts {
  amount: number | undefined;
  description: string;
  day: CalendarDate;
}

/** The day of a bill that a new expense probably pays, and its name; undefined if there is none, or offline. */
export function usePaidDay(expense: NewFacts | undefined, today: CalendarDate) {
  const { data: due } = useQuery(payableQuery(today));
  const { amount, description = '', day = today } = expense ?? {};
  if (!due || amount === undefined || !isRupees(amount)) return undefined;
  return findPaidDay(payableDays(due.items, today), {
    key: merchantKey(description),
    day,
    amount: rupeesToPaise(amount),
  });
}

/** The days of bills that can be paid: those that are due, and the next of each. */
function payableDays(items: readonly DueItem[], today: CalendarDate) {
  const bills = items.filter(({ kind }) => kind === 'bill');
  const next = new Map(
    bills
      .filter(({ date }) => date > today)
      .toReversed()
      .map((bill) => [bill.id, bill]),
  );
  return [...bills.filter(({ date }) => date <= today), ...next.values()].map((bill) => ({
    recurringId: bill.id,
    dueOn: bill.date,
    name: bill.description,
    key: merchantKey(bill.description),
    amount: bill.amount === null || bill.is_estimate ? null : rupeesToPaise(bill.amount),
  }));
}
