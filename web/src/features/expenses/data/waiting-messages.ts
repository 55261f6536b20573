import type { ExpenseInput, MessageProposal, WaitingMessage } from '@hisaab/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { OriginalValues } from '../../../currencies/money.ts';
import { call } from '../../../api/call.ts';
import { CAN_WAIT } from '../../../queries/can-wait.ts';
import { PERSONAL } from '../../../queries/personal-queries.ts';
import { reloadNotifications } from '../../../queries/reload-notifications.ts';

/** The forwarded messages that wait, newest first. */
export const waitingMessagesQuery = queryOptions({
  queryKey: [...PERSONAL, 'waiting messages'],
  queryFn: () => call('GET /personal/api/messages/waiting/'),
  ...CAN_WAIT,
  // A change of them is told by an event.
  staleTime: 5 * 60_000,
});

/** A proposal as its person has changed it; in rupees. */
export type ChangedProposal = Omit<MessageProposal, 'original' | 'account' | 'refund_of'> & {
  amount: number;
  original?: OriginalValues | null;
  account?: number | null;
  refund_of?: number | null;
  tags?: readonly string[];
  pays?: ExpenseInput['pays'];
};

/** What a person says of a message: its entries, none to drop it, or that the decision is taken back. */
export interface Decision {
  message: WaitingMessage;
  entries: readonly (MessageProposal | ChangedProposal)[] | 'undo';
}

/** Decides messages, one after the other; every figure that they change is fetched again. */
export function useDecideMessages() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: [...PERSONAL, 'decide messages'],
    mutationFn: async (decisions: readonly Decision[]) => {
      for (const decision of decisions) await send(decision);
    },
    onSettled: async () => {
      reloadNotifications(queryClient);
      void queryClient.invalidateQueries({ queryKey: ['groups'] });
      await queryClient.invalidateQueries({ queryKey: PERSONAL });
    },
  });
}

async function send({ message: { id }, entries }: Decision): Promise<void> {
  const params = { id };
  if (entries === 'undo')
    await call('POST /personal/api/messages/waiting/:id/restore/', { params });
  else if (entries.length === 0)
    await call('DELETE /personal/api/messages/waiting/:id/', { params });
  else
    await call('POST /personal/api/messages/waiting/:id/confirm/', {
      params,
      body: { entries: [...entries] },
    });
}

/** Whether a proposal can be confirmed as it is: its amount is known. */
export function isWhole({ amount }: MessageProposal): boolean {
  return amount !== undefined;
}

/** The messages that one tap confirms together: each has one certain proposal; undefined if some has not. */
export function allConfirmed(messages: readonly WaitingMessage[]): Decision[] | undefined {
  const all = messages.map((message) => ({ message, entries: message.proposals }));
  const areCertain = all.every(
    ({ message, entries: [only, ...others] }) =>
      only && isWhole(only) && others.length === 0 && message.reason !== 'amount_uncertain',
  );
  return areCertain && all.length > 1 ? all : undefined;
}

/** The sum of proposals, in rupees. */
export function sumOf(proposals: readonly { amount?: number }[]): number {
  const paise = proposals.reduce((sum, { amount = 0 }) => sum + Math.round(amount * 100), 0);
  return paise / 100;
}
