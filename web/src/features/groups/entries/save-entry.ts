import type {
  Group,
  GroupExpense,
  GroupExpenseChange,
  GroupRecurring,
  GroupRecurringInput,
  Payment,
  PaymentChange,
} from '@hisaab/contract';
import { useQueryClient } from '@tanstack/react-query';
import { call, isOutdated } from '../../../api/call.ts';
import { useFormMutation } from '../../../api/form-mutation.ts';
import { saveEdit, type Edit } from '../../../conflicts/edit.ts';
import { lastRatesQuery } from '../../../currencies/rates-queries.ts';
import { useSendOrStore, type StoreOptions } from '../../../offline/send-or-store.ts';
import { showAdded } from '../../../queries/new-entries.ts';
import { reloadNotifications } from '../../../queries/reload-notifications.ts';
import { reloadGroup } from '../data/group-cache.ts';
import { GROUPS } from '../../../queries/group-keys.ts';
import { sendRestore } from '../data/restore.ts';
import { findDeletion } from './find-deletion.ts';

/** Adds an expense to a group, split equally, or changes one; offline it is stored for later. */
export function useSaveGroupExpense(group: Group, keeping: StoreOptions) {
  const groupId = group.id;
  const reload = useReload(groupId);
  return useSendOrStore<GroupExpense, Edit<GroupExpense, GroupExpenseChange>>(
    {
      mutationKey: [...GROUPS, 'save_expense'],
      newEntryOf: ({ thing, values }) => ({ subject: 'group_expense', group, thing, values }),
      send: async (edit, how) => {
        const { thing, values: body } = edit;
        if (!thing) {
          const made = await call('POST /group/api/expenses/', {
            body: { ...body, group: groupId },
            ...how,
          });
          showAdded(made.id);
          return made;
        }
        const params = { id: thing.id };
        return saveEntry({ groupId, kind: 'expense' }, { ...edit, thing }, (expected) =>
          call('PUT /group/api/expenses/:id/', {
            params,
            body: { ...body, ...expected },
            ...how,
          }),
        );
      },
      ...reload,
    },
    keeping,
  );
}

/** Records a payment in a group, or changes one; offline it is stored for later. */
export function useSavePayment(group: Group, keeping: StoreOptions) {
  const groupId = group.id;
  const reload = useReload(groupId);
  return useSendOrStore<Payment, Edit<Payment, PaymentChange>>(
    {
      mutationKey: [...GROUPS, 'save_payment'],
      newEntryOf: ({ thing, values }) => ({ subject: 'payment', group, thing, values }),
      send: (edit, how) => {
        const { thing, values: body } = edit;
        if (!thing) {
          return call('POST /group/api/payments/', {
            body: { ...body, group: groupId },
            ...how,
          });
        }
        const params = { id: thing.id };
        return saveEntry({ groupId, kind: 'payment' }, { ...edit, thing }, (expected) =>
          call('PUT /group/api/payments/:id/', {
            params,
            body: { ...body, ...expected },
            ...how,
          }),
        );
      },
      ...reload,
    },
    keeping,
  );
}

/** Adds a repeating entry to a group, or changes one. */
export function useSaveGroupRecurring({ id: groupId }: Group) {
  return useFormMutation<GroupRecurring, Edit<GroupRecurring, Omit<GroupRecurringInput, 'group'>>>({
    mutationKey: [...GROUPS, 'save_recurring'],
    mutationFn: ({ values: edit, idempotencyKey }) => {
      const { thing, values: body } = edit;
      if (!thing) {
        return call('POST /group/api/recurring/', {
          body: { ...body, group: groupId },
          idempotencyKey,
        });
      }
      const params = { id: thing.id };
      return saveEntry({ groupId, kind: 'recurring' }, { ...edit, thing }, (expected) =>
        call('PUT /group/api/recurring/:id/', {
          params,
          body: { ...body, ...expected },
          idempotencyKey,
        }),
      );
    },
    ...useReload(groupId),
  });
}

function saveEntry<Thing extends { id: number; version: number }>(
  { groupId, kind }: { groupId: number; kind: 'expense' | 'payment' | 'recurring' },
  edit: { thing: Thing; isRestored?: boolean },
  change: (expected: { version?: number }) => Promise<Thing>,
): Promise<Thing> {
  const entry = { kind, id: edit.thing.id };
  return saveEdit(edit, {
    change,
    restore: () => sendRestore(groupId, entry),
    findDeletion: () => findDeletion(groupId, entry),
  });
}

/** Refetches all shown data after a change, and after a conflict. */
function useReload(groupId: number) {
  const queryClient = useQueryClient();
  const reload = () => {
    reloadNotifications(queryClient);
    // The rates of the user's last expenses are those of groups too.
    void queryClient.invalidateQueries(lastRatesQuery);
    return reloadGroup(queryClient, groupId);
  };
  return {
    onSuccess: reload,
    onError: (error: Error) => {
      if (isOutdated(error)) void reload();
    },
  };
}
