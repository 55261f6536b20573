import type { Language } from '@hisaab/domain';
import type { PartWords } from '../dist/catalog.d.ts';
import { inRow, listOf } from './lists.ts';

/** A language with the server's messages in it. */
export interface Locale {
  language: Language;
  words: PartWords['server'];
}

const MAX_NAMED = 5;

/** A few names in one phrase, and how many more there are: “Asha, Ben and 3 more”. */
export function listNames({ words }: Locale, names: readonly string[], most = MAX_NAMED): string {
  const others = names.length - most;
  if (others <= 0) return listOf(words, names);
  const shown = inRow(words, names.slice(0, most));
  return words.phrases.namesAndMore({ names: shown, count: String(others) });
}
