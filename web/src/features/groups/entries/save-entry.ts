import type { GroupExpense, GroupExpenseChange, Payment, PaymentChange } from '@hisaab/contract';
import { useQueryClient } from '@tanstack/react-query';
import { call, isOutdated } from '../../../api/call.ts';
import { changeUnlessDeleted } from '../../../api/deleted-meanwhile.ts';
import { useFormMutation } from '../../../api/form-mutation.ts';
import { reloadNotifications } from '../../../queries/reload-notifications.ts';
import { findDeletion } from './find-deletion.ts';
import { GROUPS, reloadGroup } from '../data/group-cache.ts';
import { sendRestore } from '../data/restore.ts';

/** A change to be saved. */
export interface EntryChange<Values> {
  values: Values;
  /** Whether the entry was deleted, and is restored by the change. */
  isRestored?: boolean | undefined;
}

/** Adds an expense to a group, split equally, or changes the one given. */
export function useSaveGroupExpense(groupId: number, expense: GroupExpense | undefined) {
  const reload = useReload(groupId);
  return useFormMutation<GroupExpense, EntryChange<GroupExpenseChange>>({
    mutationKey: [...GROUPS, 'save_expense'],
    mutationFn: ({ values: change, idempotencyKey }) => {
      const body = change.values;
      return expense
        ? saveChange(groupId, { kind: 'expense', id: expense.id }, change, () =>
            call('PUT /group/api/expenses/:id/', {
              params: { id: expense.id },
              body,
              idempotencyKey,
            }),
          )
        : call('POST /group/api/expenses/', { body: { ...body, group: groupId }, idempotencyKey });
    },
    ...reload,
  });
}

/** Records a payment in a group, or changes the one given. */
export function useSavePayment(groupId: number, payment: Payment | undefined) {
  const reload = useReload(groupId);
  return useFormMutation<Payment, EntryChange<PaymentChange>>({
    mutationKey: [...GROUPS, 'save_payment'],
    mutationFn: ({ values: change, idempotencyKey }) => {
      const body = change.values;
      return payment
        ? saveChange(groupId, { kind: 'payment', id: payment.id }, change, () =>
            call('PUT /group/api/payments/:id/', {
              params: { id: payment.id },
              body,
              idempotencyKey,
            }),
          )
        : call('POST /group/api/payments/', { body: { ...body, group: groupId }, idempotencyKey });
    },
    ...reload,
  });
}

async function saveChange<Thing>(
  groupId: number,
  entry: { kind: 'expense' | 'payment'; id: number },
  { isRestored = false }: EntryChange<unknown>,
  change: () => Promise<Thing>,
): Promise<Thing> {
  if (isRestored) await sendRestore(groupId, entry);
  return changeUnlessDeleted(change, () => findDeletion(groupId, entry));
}

/** Asks anew for all that is shown after a change, and after a refusal because it was not up to date. */
function useReload(groupId: number) {
  const queryClient = useQueryClient();
  const reload = () => {
    reloadNotifications(queryClient);
    return reloadGroup(queryClient, groupId);
  };
  return {
    onSuccess: reload,
    onError: (error: Error) => {
      if (isOutdated(error)) void reload();
    },
  };
}
