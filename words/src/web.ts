import type { Language } from '@hisaab/domain';
import type { AppWords, StartWords } from '../dist/catalog.d.ts';
import APP from '../dist/app.ts';
import START from '../dist/start.ts';
import { formatOf, type Format } from './format.ts';

export type { AppWords, StartWords };

/** A file of words; it makes them with a format. */
interface WordsFile<Words> {
  default: (format: Format) => Words;
}

/** Loads the words of the screens before a sign-in. @throws {TypeError} where they cannot be loaded */
export async function loadStartWords(language: Language): Promise<StartWords> {
  const { default: makeWords } = import.meta.env.DEV
    ? await START[inDevelopment(language)]()
    : await loadBuilt<StartWords>(`${language}.start`);
  return makeWords(formatOf(language));
}

/** Loads the words of the screens after a sign-in, without {@link StartWords}. @throws {TypeError} where they cannot be loaded */
export async function loadAppWords(language: Language): Promise<AppWords> {
  const { default: makeWords } = import.meta.env.DEV
    ? await APP[inDevelopment(language)]()
    : await loadBuilt<AppWords>(`${language}.app`);
  return makeWords(formatOf(language));
}

/** The tag of a language for the page, as BCP 47 has it. */
export function tagOf(language: Language): string {
  if (language !== 'en') return language;
  return import.meta.env.DEV && inDevelopment(language) !== language ? 'en-XA' : 'en-IN';
}

/** `localStorage.language = 'en-XA'` shows English longer and accented: what is cut off, and what is no message, is seen at once. */
function inDevelopment(language: Language): Language | 'en-XA' {
  // Tests without a browser have none.
  const { localStorage }: { localStorage?: Storage } = globalThis;
  return language === 'en' && localStorage?.getItem('language') === 'en-XA' ? 'en-XA' : language;
}

// By its address: else the names of the files of all languages would be in the first script.
function loadBuilt<Words>(name: string): Promise<WordsFile<Words>> {
  return import(/* @vite-ignore */ `/assets/${name}-${import.meta.env.VITE_WORDS}.js`);
}
