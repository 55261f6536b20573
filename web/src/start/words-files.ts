import { LANGUAGES } from '@hisaab/domain';
import { WEB_PARTS } from '@hisaab/words/web';
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const WORDS = join(import.meta.dirname, '../../../words/dist');
const NAMES = LANGUAGES.flatMap((language) => WEB_PARTS.map((part) => `${language}.${part}`));

/**
 * A hash over the messages of all languages. It is in the names of their files, so that one short text identifies all
 * of them.
 */
export function wordsVersion(): string {
  const sources = NAMES.map((name) => readFileSync(join(WORDS, `${name}.js`), 'utf8'));
  return hash('sha256', sources.join('')).slice(0, 8);
}

/**
 * Writes the messages of each language into files such as `/assets/hi.app-1a2b3c4d.js`, which nothing imports by name.
 */
export function wordsFiles(): Plugin {
  return {
    name: 'words-files',
    apply: 'build',
    buildStart() {
      const version = wordsVersion();
      for (const name of NAMES) {
        this.emitFile({
          type: 'chunk',
          id: join(WORDS, `${name}.js`),
          fileName: `assets/${name}-${version}.js`,
        });
      }
    },
  };
}
