import { UnreadableFile } from '../reading/csv/unreadable-file.ts';
import { wordFault } from '../reading/word-fault.ts';
import { WORDS } from './words.ts';

/** Why something cannot be parsed, in English; undefined if it can. */
export function refusalOf(read: () => unknown): string | undefined {
  try {
    read();
    return undefined;
  } catch (error) {
    if (error instanceof UnreadableFile) return wordFault(WORDS, error.fault);
    throw error;
  }
}
