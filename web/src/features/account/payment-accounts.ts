import type { CardCycle, PaymentAccount, PaymentAccountInput } from '@hisaab/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { useLockedMutation } from '../../api/locked-mutation.ts';
import { ACCOUNTS } from '../../queries/payment-accounts.ts';
import { PERSONAL } from '../../queries/personal-queries.ts';

/** The cycles of a card, the open one first. */
export function cardCyclesQuery(id: number) {
  return queryOptions({
    queryKey: [...ACCOUNTS, id, 'cycles'],
    queryFn: () => call('GET /personal/api/accounts/:id/cycles/', { params: { id } }),
  });
}

/** The expenses that were paid with a card in a cycle, newest first. */
export function cycleExpensesQuery(id: number, { from, to }: CardCycle) {
  return queryOptions({
    queryKey: [...ACCOUNTS, id, 'expenses', from, to],
    queryFn: () =>
      call('GET /personal/api/expenses/', { query: { account: id, from, to, limit: 500 } }),
  });
}

/** Adds a card or an account, or changes `before`. */
export function useSaveAccount(before: PaymentAccount | undefined, onSaved: () => void) {
  const reload = useReload();
  return useLockedMutation({
    mutationKey: [...ACCOUNTS, 'save'],
    mutationFn: (body: PaymentAccountInput) =>
      before
        ? call('PUT /personal/api/accounts/:id/', {
            params: { id: before.id },
            body: { ...body, version: before.version },
          })
        : call('POST /personal/api/accounts/', { body }),
    onSuccess: onSaved,
    onSettled: reload,
  });
}

/** Deletes a card or an account; its expenses stay, without it. */
export function useDeleteAccount(onDeleted: () => void) {
  const reload = useReload();
  return useLockedMutation({
    mutationKey: [...ACCOUNTS, 'delete'],
    mutationFn: ({ id, version }: PaymentAccount) =>
      call('DELETE /personal/api/accounts/:id/', { params: { id }, query: { version } }),
    onSuccess: onDeleted,
    onSettled: reload,
  });
}

/** Restores a deleted card or account with its expenses. */
export function useRestoreAccount() {
  const reload = useReload();
  return async ({ id }: PaymentAccount) => {
    await call('POST /personal/api/accounts/:id/restore/', { params: { id } });
    await reload();
  };
}

/** Notes whether the bill of a cycle is paid. */
export function useMarkCycle(id: number) {
  const reload = useReload();
  return useLockedMutation({
    mutationKey: [...ACCOUNTS, 'cycle'],
    mutationFn: ({ to, is_paid }: Pick<CardCycle, 'to' | 'is_paid'>) =>
      call('PUT /personal/api/accounts/:id/cycles/:to/', {
        params: { id, to },
        body: { is_paid },
      }),
    onSettled: reload,
  });
}

function useReload() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: PERSONAL });
}
