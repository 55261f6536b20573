import type { Language } from '@hisaab/domain';
import type { PartWords } from '../dist/catalog.d.ts';
import LOADERS from '../dist/web.ts';
import type { WordsPart } from '../parts.ts';
import { formatOf, type Format } from './format.ts';

export { WEB_PARTS, type WordsPart } from '../parts.ts';
export type { PartWords };

/** A module of messages, which creates them with a format. */
interface WordsFile<Words> {
  default: (format: Format) => Words;
}

type WordsFiles<Words> = Record<Language | 'en-XA', () => Promise<WordsFile<Words>>>;

// A generic part selects its own type only from a mapped type.
const FILES: { [Part in WordsPart]: WordsFiles<PartWords[Part]> } = LOADERS;

/** Loads a part of the messages. @throws {TypeError} if it cannot be loaded */
export async function loadPart<Part extends WordsPart>(
  language: Language,
  part: Part,
): Promise<PartWords[Part]> {
  const { default: makeWords } = import.meta.env.DEV
    ? await FILES[part][inDevelopment(language)]()
    : await loadBuilt<PartWords[Part]>(`${language}.${part}`);
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
