import { currentWords, loadWords } from '../words/words.ts';

await loadWords('en', { to: 'rest' });

/** The English messages, for functions that take messages. */
export const WORDS = currentWords();
