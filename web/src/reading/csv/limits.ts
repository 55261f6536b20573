import { UnreadableFile } from './unreadable-file.ts';
import * as messages from './messages.ts';

/** The largest file that is read, in bytes. */
export const LARGEST_FILE = 20 * 1024 * 1024;

/** Refuses a file by its size in bytes, which is known before it is read. @throws {UnreadableFile} */
export function checkSize(bytes: number): void {
  if (bytes > LARGEST_FILE) {
    throw new UnreadableFile(messages.tooLarge(LARGEST_FILE / 1024 / 1024));
  }
}
