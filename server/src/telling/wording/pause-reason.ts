import { listNames, type Speech } from '@hisaab/words/server';

/** Why something that repeats paused itself. */
export interface PauseFacts {
  /** The names of those who are named in it and no longer members. */
  gone?: readonly string[];
  /** The name of who set it up and deleted their account. */
  maker?: string;
}

const MOST_NAMED = 3;

/** Why something that repeats paused itself, as a sentence; null where somebody paused it. */
export function pauseReason(speech: Speech, { gone = [], maker }: PauseFacts): string | null {
  const { history } = speech.words;
  if (maker !== undefined) return history.makerIsGone({ maker });
  if (gone.length === 0) return null;
  return history.namedIsGone({ count: gone.length, names: listNames(speech, gone, MOST_NAMED) });
}
