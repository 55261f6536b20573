import type { Language } from '@hisaab/domain';
import english from '../dist/en.server.js';
import LOADERS from '../dist/server.ts';
import { formatOf } from './format.ts';
import { wordSaid, type Said } from './said.ts';
import type { Speech } from './speech.ts';

export {
  codeOf,
  say,
  wordAll,
  wordSaid,
  type MessageKey,
  type Said,
  type SaidText,
} from './said.ts';
export { listNames, type Speech } from './speech.ts';

/** The server's messages in English, which are always loaded. */
export const ENGLISH: Speech = { language: 'en', words: english(formatOf('en')) };

const loaded = new Map<Language, Speech>([['en', ENGLISH]]);

/** The server's messages in a language, if they are loaded. */
export function findSpeech(language: Language): Speech | undefined {
  return loaded.get(language);
}

/** Loads the server's messages in a language; later calls use memory. */
export async function loadSpeech(language: Language): Promise<Speech> {
  const known = loaded.get(language);
  if (known) return known;
  const { default: words } = await LOADERS[language]();
  const speech = { language, words: words(formatOf(language)) };
  loaded.set(language, speech);
  return speech;
}

/** A message in English. */
export function inEnglish(said: Said): string {
  return wordSaid(ENGLISH, said);
}
