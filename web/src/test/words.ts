import { currentWords, loadWords } from '../words/words.ts';

await loadWords('en', { isApp: true });

/** The English words, for functions that are given the words. */
export const WORDS = currentWords();
