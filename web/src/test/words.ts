import { WEB_PARTS } from '@hisaab/words/web';
import { addWords, currentWords, type WordsOf } from '../words/words.ts';

for (const part of WEB_PARTS) await addWords(part);

/** The English messages, for functions that take messages. */
// oxlint-disable-next-line typescript/consistent-type-assertions -- all parts are loaded
export const WORDS = currentWords() as WordsOf<'groups'> & WordsOf<'imports'> & WordsOf<'account'>;
