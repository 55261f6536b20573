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
  takeBack: (id: number) => Promise<void>;
  /** Reads again what it changed. */
  reload: () => void;
  /** Said where the server gives no reason. */
  failed: string;
  onImported: (saved: Saved, sent: Sent) => void;
  /** With the sentence to show; without an error it was stopped. */
  onEnded: (sentence: string, failure?: Error) => void;
}

/** Sends the entries of a file in one call. To stop it is to take it back as soon as it is done. */
export function useStoppableImport<Sent>({
  mutationKey,
  post,
  takeBack,
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
      if (stopRef.current) await takeBack(saved.id);
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

/** How many of the entries of an import are there by now, told from the count of all entries before and now. */
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
