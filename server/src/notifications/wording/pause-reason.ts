import { listNames, type Locale } from '@hisaab/words/server';

/** Why a repeating entry paused itself. */
export interface PauseFacts {
  /** The names in it that are no longer members. */
  gone?: readonly string[];
  /** The name of its creator, who deleted their account. */
  maker?: string;
}

const MAX_NAMED = 3;

/** Why a repeating entry paused itself, as a sentence; null if somebody paused it. */
export function pauseReason(locale: Locale, { gone = [], maker }: PauseFacts): string | null {
  const { history } = locale.words;
  if (maker !== undefined) return history.makerIsGone({ maker });
  if (gone.length === 0) return null;
  return history.namedIsGone({ count: gone.length, names: listNames(locale, gone, MAX_NAMED) });
}
