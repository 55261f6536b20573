import { useQuery, type MutationKey } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { errorSentence, isUnanswered } from './call.ts';
import { useFormMutation, type Submit } from './form-mutation.ts';
import { useWords } from '../words/words.ts';

const ASK_EVERY_MS = 700;

/** An import that was saved. */
interface Saved {
  id: number;
  count: number;
}

interface StoppableImport<Sent> {
  mutationKey: MutationKey;
  post: (submit: Submit<Sent>) => Promise<Saved>;
  undo: (id: number) => Promise<void>;
  /** Refetches the changed data. */
  reload: () => void;
  /** The sentence if the server gives no reason. */
  failed: string;
  onImported: (saved: Saved, sent: Sent) => void;
  /** With the sentence to show; without an error it was stopped. */
  onEnded: (sentence: string, failure?: Error) => void;
}

/** Sends the entries of a file in one call. Stopping it undoes it as soon as it is done. */
export function useStoppableImport<Sent>({
  mutationKey,
  post,
  undo,
  reload,
  failed,
  onImported,
  onEnded,
}: StoppableImport<Sent>) {
  const words = useWords();
  const [isStopping, setStopping] = useState(false);
  const stopRef = useRef(false);
  const savedRef = useRef(false);

  const send = useFormMutation({
    mutationKey,
    mutationFn: async (submit: Submit<Sent>) => {
      const saved = await post(submit);
      savedRef.current = true;
      if (stopRef.current) await undo(saved.id);
      return saved;
    },
    onSuccess: (saved, { values }) => {
      if (stopRef.current) {
        onEnded(words.api.importStopped);
        return;
      }
      reload();
      onImported(saved, values);
    },
    onError: (error) => {
      reload();
      onEnded(sentenceOf(error), error);
    },
  });

  function sentenceOf(error: Error): string {
    if (savedRef.current) return words.api.importNotStopped;
    if (isUnanswered(error)) return words.api.importUnanswered;
    return errorSentence(error, failed);
  }

  return {
    isSending: send.isPending,
    isStopping,
    send: (sent: Sent) => {
      stopRef.current = false;
      savedRef.current = false;
      setStopping(false);
      send.mutate(sent);
    },
    stop: () => {
      stopRef.current = true;
      setStopping(true);
    },
  };
}

/** The number of saved entries of an import so far, from the counts of all entries before and now. */
export function useImportedCount(countAll: () => Promise<number>, count: number): number {
  const [before, setBefore] = useState<number>();
  const { data } = useQuery({
    queryKey: ['import', 'count'],
    queryFn: countAll,
    refetchInterval: ASK_EVERY_MS,
    gcTime: 0,
    staleTime: 0,
  });
  if (before === undefined && data !== undefined) setBefore(data);
  return Math.min(Math.max((data ?? 0) - (before ?? 0), 0), count);
}
