import type { Language } from '@hisaab/domain';
import type { ServerWords } from '../dist/catalog.d.ts';
import LOADERS from '../dist/server.ts';

export type { ServerWords };

/** Loads what the server says in a language; the second time from memory. */
export async function loadServerWords(language: Language): Promise<ServerWords> {
  const { default: words } = await LOADERS[language]();
  return words;
}
