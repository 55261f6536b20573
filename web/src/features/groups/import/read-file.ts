import type { CalendarDate } from '@hisaab/domain';
import { readCsv } from '../../../reading/csv/read-csv.ts';
import { UnreadableFile } from '../../../reading/csv/unreadable-file.ts';
import type { GroupFile } from '../../../reading/group-file/group-file.ts';
import { readGroupFile } from '../../../reading/group-file/read-group-file.ts';
import { wordFault } from '../../../reading/word-fault.ts';
import type { Words } from '../../../words/words.ts';

/** Many times the file of 10,000 entries; a larger one is not even opened. */
const LARGEST_FILE = 8 * 1024 * 1024;

/** The group in a file, or the sentence that says why it cannot be read. */
export async function readFile(
  words: Words,
  file: File,
  today: CalendarDate,
): Promise<GroupFile | string> {
  if (file.size > LARGEST_FILE) return words.groupImport.fileTooLarge;
  try {
    return readGroupFile(readCsv(new Uint8Array(await file.arrayBuffer())), today);
  } catch (error) {
    if (error instanceof UnreadableFile) return wordFault(words, error.fault);
    // The device took it away, such as a file of a cloud that is out of reach.
    if (error instanceof DOMException) return words.groupImport.fileNotOpened;
    throw error;
  }
}
