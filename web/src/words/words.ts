import type { Language } from '@hisaab/domain';
import { loadAppWords, loadStartWords, type AppWords, type StartWords } from '@hisaab/words/web';
import { createContext, use, useSyncExternalStore } from 'react';

/** All that the app says in a language. The words of the screens after a sign-in are there once {@link loadWords} has brought them. */
export type Words = StartWords & AppWords;

/** What the app says now, for everything below it. */
export const WordsContext = createContext<Words | undefined>(undefined);

/** What the app says, in the person's language. A component that uses it is drawn anew in another language. */
export function useWords(): Words {
  return use(WordsContext) ?? currentWords();
}

let current: { language: Language; words: Partial<Words> } = { language: 'en', words: {} };
const listeners = new Set<() => void>();

/** What the app says at this moment, for what happens outside components. */
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

/** Follows {@link currentWords}; returns what ends it. */
export function subscribeToWords(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Loads the words of a language, those of the screens after a sign-in too where they are wanted, and shows them once all are here.
 * @throws {TypeError} where they cannot be loaded; what is shown stays
 */
export async function loadWords(language: Language, { isApp }: { isApp: boolean }): Promise<void> {
  const [start, app] = await Promise.all([
    loadStartWords(language),
    isApp || hasAppWords(current.words) ? loadAppWords(language) : undefined,
  ]);
  current = { language, words: { ...start, ...app } };
  for (const listener of listeners) listener();
}

/** Loads what the screens after a sign-in say, unless it is here. @throws {TypeError} where it cannot be loaded */
export async function addAppWords(): Promise<void> {
  if (!hasAppWords(current.words)) await loadWords(current.language, { isApp: true });
}

function hasAppWords(words: Partial<Words>): boolean {
  return words.groups !== undefined;
}
