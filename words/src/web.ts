import type { Language } from '@hisaab/domain';
import type { AppWords, StartWords } from '../dist/catalog.d.ts';
import APP from '../dist/app.ts';
import START from '../dist/start.ts';

export type { AppWords, StartWords };

/** Loads the words of the screens before a sign-in. @throws {TypeError} where they cannot be loaded */
export async function loadStartWords(language: Language): Promise<StartWords> {
  const { default: words } = await START[language]();
  return words;
}

/** Loads the words of the screens after a sign-in, without {@link StartWords}. @throws {TypeError} where they cannot be loaded */
export async function loadAppWords(language: Language): Promise<AppWords> {
  const { default: words } = await APP[language]();
  return words;
}
