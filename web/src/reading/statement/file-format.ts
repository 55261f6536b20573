import { isMarkup } from '../csv/decode-text.ts';

/** The format of a file by its first bytes; its name does not count: many banks name a page `.xls`. */
export type FileFormat = 'pdf' | 'xlsx' | 'ole' | 'page' | 'text';

const STARTS: ReadonlyArray<readonly [format: FileFormat, bytes: readonly number[]]> = [
  ['xlsx', [0x50, 0x4b, 0x03, 0x04]],
  // An XLS, or an encrypted XLSX.
  ['ole', [0xd0, 0xcf, 0x11, 0xe0]],
];
const PDF = [0x25, 0x50, 0x44, 0x46, 0x2d];
/** The signature of a PDF may follow some lines that servers prepend. */
const PDF_WITHIN = 1024;

/** Detects the format of a file. */
export function fileFormat(bytes: Uint8Array): FileFormat {
  const isAt = (start: readonly number[], at: number) =>
    start.every((byte, place) => bytes[at + place] === byte);
  const found = STARTS.find(([, start]) => isAt(start, 0));
  if (found) return found[0];
  const most = Math.min(PDF_WITHIN, bytes.length);
  for (let at = 0; at < most; at += 1) if (isAt(PDF, at)) return 'pdf';
  return isMarkup(bytes) ? 'page' : 'text';
}
