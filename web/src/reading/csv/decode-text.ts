import { UnreadableFile } from './unreadable-file.ts';
import { fault, type ReadingFault } from '../fault.ts';

/** The magic bytes of files that people choose by mistake, and what to do with them. */
const OTHER_KINDS: ReadonlyArray<readonly [bytes: readonly number[], why: ReadingFault]> = [
  [[0x50, 0x4b, 0x03, 0x04], fault('workbookOrZip')],
  [[0xd0, 0xcf, 0x11, 0xe0], fault('oldWorkbook')],
  [[0x25, 0x50, 0x44, 0x46], fault('pdf')],
];
/** A tag, a comment or a declaration at the start: banks name a page of HTML `.xls`. */
const MARKUP = /^\s*<(?:[a-z][a-z\d:]*[\s/>]|!--|!doctype|\?xml)/i;

/** The number of bytes from which the encoding is detected. */
const SAMPLE_BYTES = 4096;

/**
 * The text of a file: UTF-8 or UTF-16 with or without a byte order mark, else Windows-1252, which older spreadsheets
 * write.
 * @throws {UnreadableFile} for a file that is no text
 */
export function decodeText(bytes: Uint8Array): string {
  for (const [start, why] of OTHER_KINDS) {
    if (start.every((byte, place) => bytes[place] === byte)) throw new UnreadableFile(why);
  }
  const text = textOf(bytes);
  if (text.slice(0, SAMPLE_BYTES).includes('\0')) throw new UnreadableFile(fault('notText'));
  if (MARKUP.test(text)) throw new UnreadableFile(fault('markup'));
  return text;
}

/** Whether a file is a page of HTML, or XML. */
export function isMarkup(bytes: Uint8Array): boolean {
  return MARKUP.test(textOf(bytes.subarray(0, SAMPLE_BYTES)));
}

/** The text of a file in its encoding, whatever it is. */
export function textOf(bytes: Uint8Array): string {
  const utf16 = utf16Of(bytes);
  if (utf16) return new TextDecoder(utf16).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The byte order of UTF-16, from its mark, or from the zeros in every second byte of English text. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const zerosAt = (remainder: number) =>
    sample.filter((byte, place) => byte === 0 && place % 2 === remainder).length;
  const [even, odd] = [zerosAt(0), zerosAt(1)];
  const many = sample.length / 4;
  if (odd > many && even === 0) return 'utf-16le';
  if (even > many && odd === 0) return 'utf-16be';
  return undefined;
}
