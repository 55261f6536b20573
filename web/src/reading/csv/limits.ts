import { UnreadableFile } from './unreadable-file.ts';
import { fault } from '../fault.ts';

/** The maximum size of a file, in bytes. */
export const LARGEST_FILE = 20 * 1024 * 1024;

/**
 * The types in the file picker. SBI's `.xls` is tab-separated text; a phone filters by the type from the bank's server,
 * which may be any of these.
 */
export const OFFERED_FILES =
  '.csv,.tsv,.txt,.xls,text/csv,text/comma-separated-values,text/tab-separated-values,application/csv,application/vnd.ms-excel';

/** With statements as PDF, as workbooks and as pages. */
export const OFFERED_STATEMENTS = `${OFFERED_FILES},.pdf,.xlsx,.html,.htm,application/pdf,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,text/html`;

/** The maximum number of rows: more than any caller accepts, whose own limits have their own messages. */
export const MOST_ROWS = 120_000;
/** The maximum number of columns. */
export const MOST_COLUMNS = 200;

/**
 * Checks the size of a file in bytes before it is read.
 * @throws {UnreadableFile}
 */
export function checkSize(bytes: number): void {
  if (bytes > LARGEST_FILE) {
    throw new UnreadableFile(fault('tooLarge', { megabytes: LARGEST_FILE / 1024 / 1024 }));
  }
}
