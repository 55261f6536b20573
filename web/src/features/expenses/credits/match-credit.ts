import type { CreditInput, CreditMatch } from '@hisaab/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { useFormMutation } from '../../../api/form-mutation.ts';
import { CAN_WAIT } from '../../../queries/can-wait.ts';
import { GROUPS } from '../../../queries/group-keys.ts';
import { PERSONAL } from '../../../queries/personal-queries.ts';
import { reloadNotifications } from '../../../queries/reload-notifications.ts';
import { useUser } from '../../../session/session.tsx';

/** Incoming money, as its message or its row of a file says; in rupees. */
export interface Credit extends CreditInput {
  amount: number;
}

/** What incoming money may be, the likeliest first. */
export function creditMatchesQuery(body: Credit) {
  return queryOptions({
    queryKey: [...PERSONAL, 'credit', body],
    queryFn: () => call('POST /personal/api/credits/match/', { body }),
    ...CAN_WAIT,
  });
}

/** Records one of the proposals: a payment in its group, a refund, or an income. A tap after no answer repeats the same request. */
export function useRecordCredit({ date }: Credit) {
  const queryClient = useQueryClient();
  const { username } = useUser();
  return useFormMutation<void, CreditMatch & { description: string }>({
    mutationKey: [...PERSONAL, 'record credit'],
    mutationFn: async ({ values: match, idempotencyKey }) => {
      const { kind, amount, description, source = '' } = match;
      const how = { idempotencyKey };
      if (kind === 'payment') {
        const { group_id: group = 0, from_member = '' } = match;
        const body = { group, from_member, to_member: username, amount, date };
        await call('POST /group/api/payments/', { body, ...how });
      } else if (kind === 'refund') {
        const body = { amount, date, description, refund_of: match.expense_id ?? null };
        await call('POST /personal/api/expenses/', { body, ...how });
      } else {
        await call('POST /personal/api/income/', { body: { amount, date, source }, ...how });
      }
    },
    onSuccess: () => {
      reloadNotifications(queryClient);
      void queryClient.invalidateQueries({ queryKey: GROUPS });
      void queryClient.invalidateQueries({ queryKey: PERSONAL });
    },
  });
}
