import { Parser } from 'htmlparser2';
import { textOf } from '../../csv/decode-text.ts';
import { UnreadableFile } from '../../csv/unreadable-file.ts';
import { fault } from '../../fault.ts';
import type { Progress, RowsOfFile } from '../read-rows.ts';
import { PageRows } from './page-rows.ts';

const CHARACTERS_AT_ONCE = 256 * 1024;
/** Closing an element searches those around it: a page of open elements would take hours. */
const DEEPEST = 1000;

/**
 * Reads the tables of a page of HTML and the lines between them, as one sheet in the order of the page.
 * @throws {UnreadableFile} if it has no table, or is too large
 */
export function readPage(bytes: Uint8Array, onProgress: (progress: Progress) => void): RowsOfFile {
  const page = new PageRows();
  let depth = 0;
  const parser = new Parser({
    onopentag: (name, attributes) => {
      depth += 1;
      if (depth > DEEPEST) throw new UnreadableFile(fault('markup'));
      page.open(name, attributes);
    },
    ontext: (text) => page.text(text),
    onclosetag: (name) => {
      depth -= 1;
      page.close(name);
    },
  });
  const text = textOf(bytes);
  for (let at = 0; at < text.length; at += CHARACTERS_AT_ONCE) {
    parser.write(text.slice(at, at + CHARACTERS_AT_ONCE));
    onProgress({ share: at / text.length });
  }
  parser.end();
  const rows = page.end();
  if (!page.hasTable) throw new UnreadableFile(fault('markup'));
  return { sheets: [{ name: '', rows }], pageCount: undefined };
}
