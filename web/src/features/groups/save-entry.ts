import type { GroupExpense, GroupExpenseChange, Payment, PaymentChange } from '@hisaab/contract';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { useFormMutation } from '../../api/form-mutation.ts';
import { reloadNotifications } from '../notifications/public/reload-notifications.ts';
import { GROUPS, reloadGroup } from './group-cache.ts';

/** Adds an expense to a group, split equally, or changes the one given. */
export function useSaveGroupExpense(groupId: number, expense: GroupExpense | undefined) {
  const reload = useReload(groupId);
  return useFormMutation<GroupExpense, GroupExpenseChange>({
    mutationKey: [...GROUPS, 'save_expense'],
    mutationFn: ({ values, idempotencyKey }) =>
      expense
        ? call('PUT /group/api/expenses/:id/', {
            params: { id: expense.id },
            body: values,
            idempotencyKey,
          })
        : call('POST /group/api/expenses/', {
            body: { ...values, group: groupId },
            idempotencyKey,
          }),
    onSuccess: reload,
  });
}

/** Records a payment in a group, or changes the one given. */
export function useSavePayment(groupId: number, payment: Payment | undefined) {
  const reload = useReload(groupId);
  return useFormMutation<Payment, PaymentChange>({
    mutationKey: [...GROUPS, 'save_payment'],
    mutationFn: ({ values, idempotencyKey }) =>
      payment
        ? call('PUT /group/api/payments/:id/', {
            params: { id: payment.id },
            body: values,
            idempotencyKey,
          })
        : call('POST /group/api/payments/', {
            body: { ...values, group: groupId },
            idempotencyKey,
          }),
    onSuccess: reload,
  });
}

function useReload(groupId: number) {
  const queryClient = useQueryClient();
  return () => {
    reloadNotifications(queryClient);
    return reloadGroup(queryClient, groupId);
  };
}
