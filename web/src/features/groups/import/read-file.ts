import type { CalendarDate } from '@hisaab/domain';
import { readCsv } from '../../../reading/csv/read-csv.ts';
import { UnreadableFile } from '../../../reading/csv/unreadable-file.ts';
import type { GroupFile, RateFor } from '../../../reading/group-file/group-file.ts';
import { readGroupFile } from '../../../reading/group-file/read-group-file.ts';
import { wordFault } from '../../../reading/word-fault.ts';
import type { WordsOf } from '../../../words/words.ts';

/** Several times a file of 10,000 entries; a larger one is not opened. */
const LARGEST_FILE = 8 * 1024 * 1024;

/** The rows of a file, or the message that says why it cannot be read. */
export async function readFile(
  words: WordsOf<'imports'>,
  file: File,
): Promise<string[][] | string> {
  if (file.size > LARGEST_FILE) return words.groupImport.fileTooLarge;
  try {
    return readCsv(new Uint8Array(await file.arrayBuffer()));
  } catch (error) {
    // The device cannot provide it, for example a file of a cloud that is offline.
    if (error instanceof DOMException) return words.groupImport.fileNotOpened;
    return sentenceOf(words, error);
  }
}

/** The group in a file's rows at these rates, or the message that says why it is none. */
export function readRows(
  words: WordsOf<'imports'>,
  rows: readonly string[][],
  today: CalendarDate,
  rateFor: RateFor,
): GroupFile | string {
  try {
    return readGroupFile(rows, today, rateFor);
  } catch (error) {
    return sentenceOf(words, error);
  }
}

function sentenceOf(words: WordsOf<'imports'>, error: unknown): string {
  if (error instanceof UnreadableFile) return wordFault(words, error.fault);
  throw error;
}
