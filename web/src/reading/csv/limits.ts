import { UnreadableFile } from './unreadable-file.ts';
import { fault } from '../fault.ts';

/** The largest file that is read, in bytes. */
export const LARGEST_FILE = 20 * 1024 * 1024;

/**
 * What a choice of files offers. SBI's `.xls` is a list with tabs; a telephone goes by the kind that the bank's server gave the file, which
 * may be any of these.
 */
export const OFFERED_FILES =
  '.csv,.tsv,.txt,.xls,text/csv,text/comma-separated-values,text/tab-separated-values,application/csv,application/vnd.ms-excel';

/** With statements as PDF and as workbooks. */
export const OFFERED_STATEMENTS = `${OFFERED_FILES},.pdf,.xlsx,application/pdf,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`;

/** Refuses a file by its size in bytes, which is known before it is read. @throws {UnreadableFile} */
export function checkSize(bytes: number): void {
  if (bytes > LARGEST_FILE) {
    throw new UnreadableFile(fault('tooLarge', { megabytes: LARGEST_FILE / 1024 / 1024 }));
  }
}
