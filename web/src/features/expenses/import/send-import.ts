import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call, errorSentence, isUnanswered } from '../../../api/call.ts';
import { useFormMutation } from '../../../api/form-mutation.ts';
import { PERSONAL } from '../../../queries/personal-queries.ts';
import { reloadNotifications } from '../../../queries/reload-notifications.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { importMessages } from './import-messages.ts';
import { entriesText, type SentRow } from './import-rows.ts';

const ASK_EVERY_MS = 700;

interface SentFile {
  file_name: string;
  rows: SentRow[];
}

interface Outcome {
  onImported: () => void;
  /** With the sentence to show; nothing was added. */
  onEnded: (sentence: string, isFailure: boolean) => void;
}

/** Sends the entries of a file in one call. To stop it is to take it back as soon as it is done. */
export function useSendImport({ onImported, onEnded }: Outcome) {
  const queryClient = useQueryClient();
  const [isStopping, setStopping] = useState(false);
  const stopRef = useRef(false);

  function reload() {
    reloadNotifications(queryClient);
    return queryClient.invalidateQueries({ queryKey: PERSONAL });
  }

  async function takeBack(id: number) {
    await call('DELETE /personal/api/imports/:id/', { params: { id } });
    await reload();
  }

  const send = useFormMutation({
    mutationKey: ['import'],
    mutationFn: async ({
      values,
      idempotencyKey,
    }: {
      values: SentFile;
      idempotencyKey: string;
    }) => {
      const made = await call('POST /personal/api/imports/', { body: values, idempotencyKey });
      if (stopRef.current) await takeBack(made.id);
      return made;
    },
    onSuccess: ({ id, count }, { values }) => {
      if (stopRef.current) {
        onEnded(importMessages.importStopped, false);
        return;
      }
      void reload();
      showToast({
        text: `${entriesText(count)} imported!`,
        detail: values.file_name,
        undo: () => takeBack(id),
      });
      onImported();
    },
    onError: (error) => {
      void reload();
      onEnded(sentenceOf(error), true);
    },
  });

  function sentenceOf(error: Error): string {
    if (isUnanswered(error)) return importMessages.importUnanswered;
    return errorSentence(error, importMessages.importFailed);
  }

  return {
    isSending: send.isPending,
    isStopping,
    send: (file: SentFile) => {
      stopRef.current = false;
      setStopping(false);
      send.mutate(file);
    },
    stop: () => {
      stopRef.current = true;
      setStopping(true);
    },
  };
}

/** How many of the entries are there by now, told from the count of all expenses before and now. */
export function useImportedCount(count: number): number {
  const [before, setBefore] = useState<number>();
  const { data } = useQuery({
    queryKey: ['import', 'count'],
    queryFn: async () => (await call('GET /personal/api/expenses/statistics/')).total_count,
    refetchInterval: ASK_EVERY_MS,
    gcTime: 0,
    staleTime: 0,
  });
  if (before === undefined && data !== undefined) setBefore(data);
  return Math.min(Math.max((data ?? 0) - (before ?? 0), 0), count);
}
