import type { Language } from '@hisaab/domain';
import { loadAppWords, loadStartWords, type AppWords, type StartWords } from '@hisaab/words/web';
import { createContext, use, useSyncExternalStore } from 'react';

/**
 * All messages in a language. Those of the screens after a sign-in are available once {@link loadWords} has loaded
 * them.
 */
export type Words = StartWords & AppWords;

/** The current messages. */
export const WordsContext = createContext<Words | undefined>(undefined);

/** The messages in the user's language. A component that uses it is rendered again when the language changes. */
export function useWords(): Words {
  return use(WordsContext) ?? currentWords();
}

let current: { language: Language; words: Partial<Words> } = { language: 'en', words: {} };
const listeners = new Set<() => void>();

/** The current messages, for code outside components. */
export function currentWords(): Words {
  if (!isStarted(current.words)) throw new Error('The words are not loaded yet.');
  return current.words;
}

function isStarted(words: Partial<Words>): words is Words {
  return words.basics !== undefined;
}

/** The language of {@link currentWords}. */
export function currentLanguage(): Language {
  return current.language;
}

/** {@link currentLanguage}, for components. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribeToWords, currentLanguage);
}

/** Subscribes to {@link currentWords}; returns a function that unsubscribes. */
export function subscribeToWords(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Loads the messages of a language, optionally those of the screens after a sign-in, and shows them once all are
 * loaded.
 * @throws {TypeError} when they cannot be loaded; the current ones stay
 */
export async function loadWords(language: Language, { isApp }: { isApp: boolean }): Promise<void> {
  const [start, app] = await Promise.all([
    loadStartWords(language),
    isApp || hasAppWords(current.words) ? loadAppWords(language) : undefined,
  ]);
  current = { language, words: { ...start, ...app } };
  for (const listener of listeners) listener();
}

/**
 * Loads the messages of the screens after a sign-in, unless they are loaded.
 * @throws {TypeError} when they cannot be loaded
 */
export async function addAppWords(): Promise<void> {
  if (!hasAppWords(current.words)) await loadWords(current.language, { isApp: true });
}

function hasAppWords(words: Partial<Words>): boolean {
  return words.groups !== undefined;
}
