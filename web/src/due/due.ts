import type { DueItem, Expense } from '@hisaab/contract';
import { addDays, type CalendarDate } from '@hisaab/domain';
import { queryOptions, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { useFormMutation } from '../api/form-mutation.ts';
import { useLockedMutation } from '../api/locked-mutation.ts';
import { PERSONAL } from '../queries/personal-queries.ts';
import { reloadPersonal } from '../queries/reload-personal.ts';

const DUE = [...PERSONAL, 'due'];

/** What is still to come until the end of the month, the overdue first. */
export const dueQuery = queryOptions({
  queryKey: DUE,
  queryFn: () => call('GET /personal/api/due/', { query: {} }),
});

/** What is due on some days, both included, and what is overdue. */
export function dueBetween({ from, to }: { from: CalendarDate; to: CalendarDate }) {
  return queryOptions({
    queryKey: [...DUE, from, to],
    queryFn: () => call('GET /personal/api/due/', { query: { from, to } }),
  });
}

/** How many days after an expense it can still pay a bill. */
const PAID_AHEAD_DAYS = 8;

/** What a new expense may pay: what is overdue, and due within a week of tomorrow. */
export function payableQuery(today: CalendarDate) {
  const to = addDays(today, PAID_AHEAD_DAYS);
  return queryOptions({
    queryKey: [...DUE, to],
    queryFn: () => call('GET /personal/api/due/', { query: { to } }),
  });
}

/** A payment of a bill; an amount left out is the bill's own. */
export interface BillPayment {
  item: DueItem;
  amount?: number | null;
  date?: string;
}

/** Pays a day of a bill. The row may be gone before the answer: `onPaid` is called all the same. */
export function usePayBill(onPaid: (expense: Expense) => void) {
  const queryClient = useQueryClient();
  return useFormMutation<Expense, BillPayment>({
    mutationKey: [...DUE, 'pay'],
    mutationFn: ({ values: { item, ...paid }, idempotencyKey }) =>
      call('POST /personal/api/recurring/:id/pay/', {
        params: { id: item.id },
        body: { due_on: item.date, ...paid },
        idempotencyKey,
      }),
    onSuccess: onPaid,
    onSettled: () => reloadPersonal(queryClient),
  });
}

/** Skips a day of a bill; see {@link usePayBill}. */
export function useSkipBill(onSkipped: () => void) {
  const queryClient = useQueryClient();
  return useFormMutation<unknown, DueItem>({
    mutationKey: [...DUE, 'skip'],
    mutationFn: ({ values: item, idempotencyKey }) =>
      call('POST /personal/api/recurring/:id/skip/', {
        params: { id: item.id },
        body: { due_on: item.date },
        idempotencyKey,
      }),
    onSuccess: onSkipped,
    onSettled: () => reloadPersonal(queryClient),
  });
}

/** Notes that the bill of a card is paid; see {@link usePayBill}. */
export function usePayCard(onPaid: () => void) {
  const queryClient = useQueryClient();
  return useLockedMutation({
    mutationKey: [...DUE, 'card'],
    mutationFn: (item: DueItem) => noteCard(item, true),
    onSuccess: onPaid,
    onSettled: () => reloadPersonal(queryClient),
  });
}

/** Notes it at the cycle whose bill is due that day. */
async function noteCard({ id, date }: DueItem, isPaid: boolean) {
  const cycles = await call('GET /personal/api/accounts/:id/cycles/', { params: { id } });
  const cycle = cycles.find((one) => one.due_on === date && one.is_paid !== isPaid);
  // Another device noted it meanwhile.
  if (!cycle) return;
  await call('PUT /personal/api/accounts/:id/cycles/:to/', {
    params: { id, to: cycle.to },
    body: { is_paid: isPaid },
  });
}

/**
 * Makes the paid bill of a card due again.
 * @throws {ApiError}
 */
export async function undoCard(queryClient: QueryClient, item: DueItem) {
  await noteCard(item, false);
  await reloadPersonal(queryClient);
}

/**
 * Makes a paid day due again.
 * @throws {ApiError}
 */
export async function undoPayment(queryClient: QueryClient, { id, version }: Expense) {
  await call('DELETE /personal/api/expenses/:id/', { params: { id }, query: { version } });
  await reloadPersonal(queryClient);
}

/**
 * Makes a skipped day due again.
 * @throws {ApiError}
 */
export async function undoSkip(queryClient: QueryClient, item: DueItem) {
  await call('DELETE /personal/api/recurring/:id/skip/', {
    params: { id: item.id },
    query: { due_on: item.date },
  });
  await reloadPersonal(queryClient);
}
