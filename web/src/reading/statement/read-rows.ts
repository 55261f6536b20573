import { readCsv } from '../csv/read-csv.ts';

/** How far the reading of a file is. */
export interface Progress {
  /** 0 to 1. */
  share: number;
  /** Of a PDF: the pages that are read and all of them, and the rows so far. */
  pages?: { read: number; all: number; rows: number };
}

/** The rows of a file of any kind. */
export interface RowsOfFile {
  rows: string[][];
  /** Of a PDF. */
  pageCount: number | undefined;
}

/** How a file is read; `isThorough` leaves out what nobody sees in a PDF. */
export interface HowToRead {
  password?: string | undefined;
  isThorough?: boolean;
}

/**
 * Reads the rows of a file.
 * @throws {UnreadableFile} `passwordNeeded` and `passwordWrong` where another password may open it.
 */
export type ReadRows = (
  bytes: Uint8Array,
  onProgress: (progress: Progress) => void,
  how: HowToRead,
) => Promise<RowsOfFile>;

/** Reads a CSV file. */
export const readTextRows: ReadRows = async (bytes, onProgress) => ({
  rows: readCsv(bytes, (share) => onProgress({ share })),
  pageCount: undefined,
});
