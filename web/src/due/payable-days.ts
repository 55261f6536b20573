import type { DueItem } from '@hisaab/contract';
import { rupeesToPaise, type CalendarDate } from '@hisaab/domain';
import { merchantKey } from '@hisaab/domain/reading/guess-category';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { payableQuery } from './due.ts';

/** The days of bills that new expenses can pay: those that are due, and the next of each. None while they load, or offline. */
export function usePayableDays(today: CalendarDate) {
  const { data: due } = useQuery(payableQuery(today));
  return useMemo(() => payableDays(due?.items ?? [], today), [due, today]);
}

/** A day of a bill that a new expense can pay. */
export type PayableBillDay = ReturnType<typeof payableDays>[number];

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
