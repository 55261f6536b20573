import type { Language } from '@hisaab/domain';
import type { AppWords, RestWords, StartWords } from '../dist/catalog.d.ts';
import APP from '../dist/app.ts';
import REST from '../dist/rest.ts';
import START from '../dist/start.ts';
import { formatOf, type Format } from './format.ts';

export type { AppWords, RestWords, StartWords };

/** A module of messages, which creates them with a format. */
interface WordsFile<Words> {
  default: (format: Format) => Words;
}

/** Loads the messages of the screens before a sign-in. @throws {TypeError} if they cannot be loaded */
export async function loadStartWords(language: Language): Promise<StartWords> {
  const { default: makeWords } = import.meta.env.DEV
    ? await START[inDevelopment(language)]()
    : await loadBuilt<StartWords>(`${language}.start`);
  return makeWords(formatOf(language));
}

/** Loads the messages that the screens after a sign-in show first, without {@link StartWords}. @throws {TypeError} if they cannot be loaded */
export async function loadAppWords(language: Language): Promise<AppWords> {
  const { default: makeWords } = import.meta.env.DEV
    ? await APP[inDevelopment(language)]()
    : await loadBuilt<AppWords>(`${language}.app`);
  return makeWords(formatOf(language));
}

/** Loads the messages that the screens after a sign-in show later, without the others. @throws {TypeError} if they cannot be loaded */
export async function loadRestWords(language: Language): Promise<RestWords> {
  const { default: makeWords } = import.meta.env.DEV
    ? await REST[inDevelopment(language)]()
    : await loadBuilt<RestWords>(`${language}.rest`);
  return makeWords(formatOf(language));
}

/** The BCP 47 tag of a language. */
export function tagOf(language: Language): string {
  if (language !== 'en') return language;
  return import.meta.env.DEV && inDevelopment(language) !== language ? 'en-XA' : 'en-IN';
}

/** `localStorage.language = 'en-XA'` shows longer, accented English, in which cut-off and untranslated text is visible. */
function inDevelopment(language: Language): Language | 'en-XA' {
  // Tests run without `localStorage`.
  const { localStorage }: { localStorage?: Storage } = globalThis;
  return language === 'en' && localStorage?.getItem('language') === 'en-XA' ? 'en-XA' : language;
}

// Loaded by address: an import would put the file names of all languages into the first script.
function loadBuilt<Words>(name: string): Promise<WordsFile<Words>> {
  return import(/* @vite-ignore */ `/assets/${name}-${import.meta.env.VITE_WORDS}.js`);
}
