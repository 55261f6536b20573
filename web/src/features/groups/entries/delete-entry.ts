import type { Group } from '@hisaab/contract';
import {
  useMutation,
  useMutationState,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call, errorSentence, type Sending } from '../../../api/call.ts';
import { showToast } from '../../../ui/dialogs/toast-store.ts';
import { storeDeletion, sendDeletion } from '../../../offline/deletion.ts';
import { offerToStore } from '../../../offline/offer-to-store.tsx';
import { sendOrStore } from '../../../offline/send-or-store.ts';
import { reloadNotifications } from '../../../queries/reload-notifications.ts';
import { reloadGroup } from '../data/group-cache.ts';
import { GROUPS } from '../../../queries/group-keys.ts';
import { entryName, subjectOf, type GroupEntry } from './group-entry.ts';
import { restore } from '../data/restore.ts';
import { useWords } from '../../../words/words.ts';

const DELETION = [...GROUPS, 'delete_entry'];

interface DeletionOutcome {
  /** Called when a request without a response is stored for later. */
  onKept: () => void;
  /** Receives the message to show, and an offer to store the deletion for later if no response came. */
  onFailed: (sentence: string, offer: ReactNode) => void;
}

/**
 * Deletes expenses and payments of a group, several at a time but each once, and offers Undo. Offline a deletion is
 * stored for later; if no response came, that is offered.
 */
export function useDeleteEntry(group: Group, { onKept, onFailed }: DeletionOutcome) {
  const words = useWords('groups');
  const groupId = group.id;
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: DELETION,
    mutationFn: (entry: GroupEntry) =>
      sendDeletion(deletionOf(group, entry), (how) => deleteEntry(entry, how)),
    onSuccess: (_nothing, entry: GroupEntry) => {
      showToast({
        text:
          entry.kind === 'expense' ? words.groups.groupExpenseDeleted : words.groups.paymentDeleted,
        detail: entryName(words, entry),
        undo: () => restore(queryClient, groupId, { kind: entry.kind, id: entry.thing.id }),
      });
    },
    onError: (error, entry) => {
      const isExpense = entry.kind === 'expense';
      onFailed(
        errorSentence(
          error,
          isExpense ? words.groups.groupExpenseDeleteFailed : words.groups.paymentDeleteFailed,
        ),
        offerToStore(error, () => keepAsked(entry)),
      );
    },
    onSettled: () => {
      reloadNotifications(queryClient);
      return reloadGroup(queryClient, groupId);
    },
  });

  async function keepAsked(entry: GroupEntry) {
    await storeDeletion(deletionOf(group, entry));
    onKept();
  }

  function deleteNow(entry: GroupEntry) {
    const isRunning = queryClient.isMutating({
      mutationKey: DELETION,
      predicate: ({ state }) => idOf(state.variables) === entry.thing.id,
    });
    if (isRunning === 0) mutate(entry);
  }

  return (entry: GroupEntry) =>
    sendOrStore(
      () => deleteNow(entry),
      () => storeDeletion(deletionOf(group, entry)),
    );
}

function deletionOf(group: Group, entry: GroupEntry) {
  return { subject: subjectOf(entry), group, thing: entry.thing };
}

/** The ids of the entries that are being deleted. */
export function useEntriesBeingDeleted(): unknown[] {
  return useMutationState({
    filters: { mutationKey: DELETION, status: 'pending' },
    select: ({ state }) => idOf(state.variables),
  });
}

/**
 * Deletes an entry that was just created, silently.
 * @throws {ApiError}
 */
export async function undoEntry(
  queryClient: QueryClient,
  groupId: number,
  entry: GroupEntry,
): Promise<void> {
  await deleteEntry(entry);
  await reloadGroup(queryClient, groupId);
}

function deleteEntry(
  { kind, thing: { id, version } }: GroupEntry,
  how: Sending = {},
): Promise<unknown> {
  const request = { params: { id }, query: { version }, ...how };
  return kind === 'expense'
    ? call('DELETE /group/api/expenses/:id/', request)
    : call('DELETE /group/api/payments/:id/', request);
}

function idOf(entry: unknown): unknown {
  return typeof entry === 'object' && entry !== null && 'thing' in entry
    ? Reflect.get(Object(entry.thing), 'id')
    : undefined;
}
