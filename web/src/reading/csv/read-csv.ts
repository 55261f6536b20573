import Papa, { type ParseResult, type Parser } from 'papaparse';
import { decodeText } from './decode-text.ts';
import { checkSize } from './limits.ts';
import { UnreadableFile } from './unreadable-file.ts';
import { fault, type ReadingFault } from '../fault.ts';

const MOST_COLUMNS = 200;
/** More than any caller accepts: their own limits have their own messages. */
const MOST_ROWS = 120_000;

// HDFC's cards use the fourth; if it fits, a single bar fits as well, so that comes after it.
const DELIMITERS = [',', ';', '\t', '~|~', '|'];
/** The number of rows from which the delimiter is detected: a statement may start with a page of addresses. */
const SAMPLE_ROWS = 100;
const SAMPLE_CHARACTERS = 64 * 1024;
const CHUNK_CHARACTERS = 256 * 1024;

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
  let refusal: ReadingFault | undefined;
  Papa.parse<string[]>(text, {
    delimiter: delimiterOf(text),
    chunkSize: CHUNK_CHARACTERS,
    chunk: ({ data, errors, meta }: ParseResult<string[]>, parser: Parser) => {
      const open = errors.find(({ code }) => code === 'MissingQuotes');
      if (open) refusal = fault('openQuote', { row: rows.length + data.length });
      // One by one: as arguments of one call, this many rows overflow the stack.
      for (const row of data) rows.push(row);
      refusal ??= refusalOf(data, rows.length, mostRows);
      if (refusal !== undefined) parser.abort();
      onProgress?.(Math.min(meta.cursor / text.length, 1));
    },
    complete: () => onProgress?.(1),
  });
  if (refusal !== undefined) throw new UnreadableFile(refusal);
  if (rows.every(isBlank)) throw new UnreadableFile(fault('emptyFile'));
  return rows;
}

function isBlank(row: readonly string[]): boolean {
  return row.every((cell) => cell.trim() === '');
}

function refusalOf(
  chunk: readonly string[][],
  count: number,
  mostRows: number,
): ReadingFault | undefined {
  if (chunk.some((row) => row.length > MOST_COLUMNS)) {
    return fault('tooManyColumns', { most: MOST_COLUMNS });
  }
  if (count > mostRows) return fault('tooManyRows', { most: mostRows });
  return undefined;
}

/** The delimiter that gives the most rows at the start of the file the same number of cells, at least two. */
function delimiterOf(text: string): string {
  const sample = text.slice(0, SAMPLE_CHARACTERS);
  const scores = DELIMITERS.map((delimiter) => {
    const { data } = Papa.parse<string[]>(sample, { delimiter, preview: SAMPLE_ROWS });
    const several = data.filter((row) => row.length > 1 && !isBlank(row));
    const byWidth = Map.groupBy(several, ({ length }) => length);
    const score = Math.max(0, ...Array.from(byWidth.values(), ({ length }) => length));
    return { delimiter, score };
  });
  return scores.toSorted((one, other) => other.score - one.score)[0]?.delimiter ?? ',';
}
