import type { DueItem } from '@hisaab/contract';
import { DEFAULT_CATEGORY, type CalendarDate } from '@hisaab/domain';
import { storeForLater, useOutbox } from '../offline/use-outbox.ts';
import type { BillPayment } from './due.ts';

/**
 * Stores the payment of a bill on this device until there is a network, as an expense that pays its day: the server accepts one for
 * each day.
 * @throws if the browser cannot store it
 */
export function keepPayment(
  { item, amount = item.amount, date }: BillPayment,
  today: CalendarDate,
): Promise<void> {
  const { id, date: dueOn, category, description } = item;
  return storeForLater({
    subject: 'expense',
    values: {
      amount,
      category: category ?? DEFAULT_CATEGORY,
      description,
      date: date ?? today,
      pays: { recurring_id: id, due_on: dueOn },
    },
  });
}

/** Whether the payment of a bill waits on this device. */
export function useIsPaymentWaiting({ id, date }: DueItem): boolean {
  return useOutbox().some(
    ({ subject, values }) =>
      subject === 'expense' && values?.pays?.recurring_id === id && values.pays.due_on === date,
  );
}
