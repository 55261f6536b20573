import type { Notification } from '@hisaab/contract';
import { useMutationState, useQueryClient } from '@tanstack/react-query';
import { ApiError, call, errorSentence } from '../../api/call.ts';
import { useLockedMutation } from '../../api/locked-mutation.ts';
import { reloadNotifications } from '../../queries/reload-notifications.ts';
import { useMarkRead } from './mark-read.ts';
import { useWords, type Words } from '../../words/words.ts';

/** What a person says to an invitation. */
export type Answer = 'join' | 'decline';

interface InvitationAnswer {
  give: (answer: Answer, then: { onJoined: () => void }) => void;
  /** The answer that is being sent. */
  pending: Answer | undefined;
  /** Whether the invitation is unanswered and still valid. */
  isOpen: boolean;
  /** The message and the error of the last failed answer. */
  failure: { sentence: string; error: Error } | undefined;
}

/** Answers the group invitation of a notification; the notification becomes read. */
export function useInvitationAnswer(
  { id, is_read: isRead, is_open: isOpen }: Notification,
  groupId: number,
): InvitationAnswer {
  const words = useWords();
  const queryClient = useQueryClient();
  const markRead = useMarkRead();
  const mutationKey = ['invitation-answer', id];

  function read() {
    if (isRead) reloadNotifications(queryClient);
    else markRead.mutate(id);
  }

  const mutation = useLockedMutation({
    mutationKey,
    // Survives closing the list, until the server confirms it.
    gcTime: Infinity,
    mutationFn: async (answer: Answer) => {
      const params = { id: groupId };
      if (answer === 'join') await call('POST /group/api/groups/:id/join/', { params });
      else await call('POST /group/api/groups/:id/decline/', { params });
    },
    onSuccess: async (_nothing, answer) => {
      // The groups, and the user's share of their bills in the months.
      if (answer === 'join') await queryClient.invalidateQueries();
      read();
    },
    onError: (error) => {
      if (isOver(error)) read();
    },
  });
  const last = useMutationState({
    filters: { mutationKey, exact: true },
    select: ({ state: { status, error } }) => ({ status, error }),
  }).at(-1);

  return {
    give: (answer, { onJoined }) =>
      mutation.mutate(answer, { onSuccess: () => answer === 'join' && onJoined() }),
    pending: mutation.isPending ? mutation.variables : undefined,
    isOpen: isOpen === true && last?.status !== 'success' && !isOver(last?.error),
    failure: last?.error
      ? { sentence: sentenceOf(words, last.error), error: last.error }
      : undefined,
  };
}

/** Whether the invitation no longer exists, or cannot be accepted. */
function isOver(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 409);
}

function sentenceOf(words: Words, error: Error): string {
  return isOver(error) ? words.notifications.invitationOver : errorSentence(error);
}
