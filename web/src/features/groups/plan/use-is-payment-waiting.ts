import type { Group, SettlementSuggestion } from '@hisaab/contract';
import { useOutbox } from '../../../offline/use-outbox.ts';

/** Whether a payment between the two is waiting in the outbox, so that nobody pays twice. */
export function useIsPaymentWaiting(
  group: Group,
  { from_member, to_member }: SettlementSuggestion,
): boolean {
  return useOutbox().some(
    ({ subject, group: its, action, values }) =>
      subject === 'payment' &&
      its?.id === group.id &&
      action === 'add' &&
      values?.from_member === from_member &&
      values.to_member === to_member,
  );
}
