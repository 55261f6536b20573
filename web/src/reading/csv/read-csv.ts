import { decodeText } from './decode-text.ts';
import { checkSize, MOST_COLUMNS, MOST_ROWS } from './limits.ts';
import { parseText } from './parse-text.ts';
import { UnreadableFile } from './unreadable-file.ts';
import { fault, type ReadingFault } from '../fault.ts';

// HDFC's cards use the fourth; if it fits, a single bar fits as well, so that comes after it.
const DELIMITERS = [',', ';', '\t', '~|~', '|'];
/** The number of rows from which the delimiter is detected: a statement may start with a page of addresses. */
const SAMPLE_ROWS = 100;
const SAMPLE_CHARACTERS = 64 * 1024;
const TELL_EVERY_ROWS = 5000;
const FORMULA_OF_TEXT = /^="(?<text>[^"]*)"$/;

/**
 * The rows of a CSV file (RFC 4180) with their cells, unchanged. Encoding and delimiter are detected. `onProgress`
 * receives the share that is parsed, 0 to 1.
 * @throws {UnreadableFile} for a file that is not CSV, is empty, or is too large
 */
export function readCsv(bytes: Uint8Array, onProgress?: (share: number) => void): string[][] {
  checkSize(bytes.byteLength);
  return parseCsv(bytes, MOST_ROWS, onProgress);
}

/** The rows of a file that Hisaab exported, any number of them: many years of books exceed the limit of an import. */
export function readOwnCsv(bytes: Uint8Array): string[][] {
  return parseCsv(bytes, Infinity);
}

function parseCsv(
  bytes: Uint8Array,
  mostRows: number,
  onProgress?: (share: number) => void,
): string[][] {
  const text = decodeText(bytes);
  const rows: string[][] = [];
  for (const { cells, next, isOpen } of parseText(text, delimiterOf(text))) {
    rows.push(cells.map(textOfFormula));
    const refusal = isOpen
      ? fault('openQuote', { row: rows.length })
      : refusalOf(cells, rows.length, mostRows);
    if (refusal) throw new UnreadableFile(refusal);
    if (rows.length % TELL_EVERY_ROWS === 0) onProgress?.(Math.min(next / text.length, 1));
  }
  onProgress?.(1);
  if (rows.every(isBlank)) throw new UnreadableFile(fault('emptyFile'));
  return rows;
}

/** The text of a formula of nothing but a text, `="05-11-2026"`: exporters keep a spreadsheet from changing it so. */
function textOfFormula(cell: string): string {
  return cell.startsWith('="') ? (FORMULA_OF_TEXT.exec(cell)?.groups?.['text'] ?? cell) : cell;
}

function isBlank(row: readonly string[]): boolean {
  return row.every((cell) => cell.trim() === '');
}

function refusalOf(
  row: readonly string[],
  count: number,
  mostRows: number,
): ReadingFault | undefined {
  if (row.length > MOST_COLUMNS) return fault('tooManyColumns', { most: MOST_COLUMNS });
  if (count > mostRows) return fault('tooManyRows', { most: mostRows });
  return undefined;
}

/** The delimiter that gives the most rows at the start of the file the same number of cells, at least two. */
function delimiterOf(text: string): string {
  const sample = text.slice(0, SAMPLE_CHARACTERS);
  const scores = DELIMITERS.map((delimiter) => {
    const several: string[][] = [];
    let count = 0;
    for (const { cells } of parseText(sample, delimiter)) {
      if (cells.length > 1 && !isBlank(cells)) several.push(cells);
      count += 1;
      if (count === SAMPLE_ROWS) break;
    }
    const byWidth = Map.groupBy(several, ({ length }) => length);
    const score = Math.max(0, ...Array.from(byWidth.values(), ({ length }) => length));
    return { delimiter, score };
  });
  return scores.toSorted((one, other) => other.score - one.score)[0]?.delimiter ?? ',';
}
