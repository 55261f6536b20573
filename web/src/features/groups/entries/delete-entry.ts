import type { Group } from '@hisaab/contract';
import {
  useMutation,
  useMutationState,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { call, errorSentence, isUnanswered } from '../../../api/call.ts';
import * as messages from '../messages.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { reloadNotifications } from '../../../queries/reload-notifications.ts';
import { GROUPS, reloadGroup } from '../data/group-cache.ts';
import { entryName, type GroupEntry } from './group-entry.ts';
import { keepDeletion } from './keep-entry.ts';
import { restore } from '../data/restore.ts';

const DELETION = [...GROUPS, 'delete_entry'];

/** Deletes expenses and payments of a group, several at a time but each once, and offers to take it back. Without a network it is kept for later, which is offered where no answer came. */
export function useDeleteEntry(
  group: Group,
  onFailed: (sentence: string, keep: (() => Promise<void>) | undefined) => void,
) {
  const groupId = group.id;
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: DELETION,
    mutationFn: deleteEntry,
    onSuccess: (_nothing, entry: GroupEntry) => {
      showToast({
        text: entry.kind === 'expense' ? messages.groupExpenseDeleted : messages.paymentDeleted,
        detail: entryName(entry),
        undo: () => restore(queryClient, groupId, { kind: entry.kind, id: entry.thing.id }),
      });
    },
    onError: (error, entry) => {
      const isExpense = entry.kind === 'expense';
      onFailed(
        errorSentence(
          error,
          isExpense ? messages.groupExpenseDeleteFailed : messages.paymentDeleteFailed,
        ),
        isUnanswered(error) ? () => keepDeletion(group, entry) : undefined,
      );
    },
    onSettled: () => {
      reloadNotifications(queryClient);
      return reloadGroup(queryClient, groupId);
    },
  });

  return (entry: GroupEntry) => {
    if (!navigator.onLine) {
      keepDeletion(group, entry).catch(() => mutate(entry));
      return;
    }
    const isRunning = queryClient.isMutating({
      mutationKey: DELETION,
      predicate: ({ state }) => idOf(state.variables) === entry.thing.id,
    });
    if (isRunning === 0) mutate(entry);
  };
}

/** The ids of the entries whose deletion runs. */
export function useEntriesBeingDeleted(): unknown[] {
  return useMutationState({
    filters: { mutationKey: DELETION, status: 'pending' },
    select: ({ state }) => idOf(state.variables),
  });
}

/** Deletes an entry that has just been made, without a word. @throws {ApiError} */
export async function undoEntry(
  queryClient: QueryClient,
  groupId: number,
  entry: GroupEntry,
): Promise<void> {
  await deleteEntry(entry);
  await reloadGroup(queryClient, groupId);
}

function deleteEntry({ kind, thing: { id, version } }: GroupEntry): Promise<unknown> {
  const request = { params: { id }, query: { version } };
  return kind === 'expense'
    ? call('DELETE /group/api/expenses/:id/', request)
    : call('DELETE /group/api/payments/:id/', request);
}

function idOf(entry: unknown): unknown {
  return typeof entry === 'object' && entry !== null && 'thing' in entry
    ? Reflect.get(Object(entry.thing), 'id')
    : undefined;
}
