import type { Group, SettlementSuggestion } from '@hisaab/contract';
import { useOutbox } from '../../../outbox/use-outbox.ts';

/** Whether a payment between the two waits for a network, so that nobody pays twice. */
export function useIsPaymentWaiting(
  group: Group,
  { from_member, to_member }: SettlementSuggestion,
): boolean {
  return useOutbox().some(
    ({ group: its, action, values }) =>
      its?.id === group.id &&
      action === 'add' &&
      values !== undefined &&
      Reflect.get(values, 'from_member') === from_member &&
      Reflect.get(values, 'to_member') === to_member,
  );
}
