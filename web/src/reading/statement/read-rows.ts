import { decodeText } from '../csv/decode-text.ts';
import { readCsv } from '../csv/read-csv.ts';
import { fixedWidthRows } from './fixed-width.ts';
import { headsOf } from './table-heads.ts';

/** The progress of reading a file. */
export interface Progress {
  /** From 0 to 1. */
  share: number;
  /** For a PDF: the pages read, all pages, and the rows so far. */
  pages?: { read: number; all: number; rows: number };
}

/** A sheet of a workbook; of another file, all of its rows. */
export interface SheetOfFile {
  /** Empty if the file has no sheets. */
  name: string;
  rows: string[][];
}

/** The rows of a file of any kind. */
export interface RowsOfFile {
  /** At least one. */
  sheets: SheetOfFile[];
  /** For a PDF. */
  pageCount: number | undefined;
}

/** The options of reading a file; `isThorough` skips the invisible text of a PDF. */
export interface HowToRead {
  password?: string | undefined;
  isThorough?: boolean;
}

/**
 * Reads the rows of a file.
 * @throws {UnreadableFile} with `passwordNeeded` or `passwordWrong` if another password may open it.
 */
export type ReadRows = (
  bytes: Uint8Array,
  onProgress: (progress: Progress) => void,
  how: HowToRead,
) => Promise<RowsOfFile>;

/** Reads a CSV file, or a text whose columns are held apart by spaces. */
export const readTextRows: ReadRows = async (bytes, onProgress) => {
  const rows = readCsv(bytes, (share) => onProgress({ share }));
  const spaced = headsOf(rows).heads.length === 0 ? fixedWidthRows(decodeText(bytes)) : undefined;
  return { sheets: [{ name: '', rows: spaced ?? rows }], pageCount: undefined };
};
