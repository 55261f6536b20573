import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { UnreadableFile } from '../../csv/unreadable-file.ts';
import { fault } from '../../fault.ts';
import type { Progress, RowsOfFile } from '../read-rows.ts';
import { boundInflate, type Inflated } from './bounded-inflate.ts';
import { gridOf } from './grid.ts';
import { linesOf, type Line } from './lines.ts';
import { openPdf } from './open-pdf.ts';
import { piecesOf, type RawText } from './page-text.ts';
import { hasPicture, hiddenOf } from './hidden-text.ts';

const MAX_PAGES = 2000;
/** Of the whole file, and of a page; a statement of 400 pages has two million. */
const MAX_LETTERS = 10_000_000;
const MAX_ON_PAGE = 300_000;
const TELL_EVERY_MS = 100;
/** What pdf.js keeps of a page is as large as what is read of it; the fonts go too, and are read again. */
const FORGET_AFTER_PAGES = 20;

/**
 * The rows of the tables of a PDF. `isThorough` skips invisible text, which takes twice as long.
 * @throws {UnreadableFile} if it is damaged, too large, a picture, without a table, or needs another password.
 */
export async function readPdf(
  bytes: Uint8Array,
  onProgress: (progress: Progress) => void,
  { password, isThorough }: { password: string | undefined; isThorough: boolean },
): Promise<RowsOfFile> {
  const inflated = boundInflate();
  // pdf.js keeps what it is given.
  const pdf = await openPdf(bytes.slice(), password);
  try {
    const { numPages: all } = pdf;
    if (all > MAX_PAGES) throw new UnreadableFile(fault('pdfTooLong'));
    const pages = await readPages(pdf, inflated, onProgress, isThorough);
    if (pages.every(({ length }) => length === 0)) throw new UnreadableFile(fault('pdfPicture'));
    const rows = gridOf(pages);
    if (!rows) throw new UnreadableFile(fault('pdfNoTable'));
    onProgress({ share: 1, pages: { read: all, all, rows: rows.length } });
    return { sheets: [{ name: '', rows }], pageCount: all };
  } finally {
    // It waits for a page that was left half read, and there may be one.
    pdf.loadingTask.destroy().catch(console.error);
  }
}

async function readPages(
  pdf: PDFDocumentProxy,
  inflated: Inflated,
  onProgress: (progress: Progress) => void,
  isThorough: boolean,
): Promise<Line[][]> {
  const { numPages: all } = pdf;
  const pages: Line[][] = [];
  let [letters, rows, told] = [0, 0, 0];
  for (let number = 1; number <= all; number += 1) {
    const { texts, view, count } = await readPage(pdf, number, isThorough);
    letters += count;
    if (inflated.isTooLong || letters > MAX_LETTERS || count > MAX_ON_PAGE)
      throw new UnreadableFile(fault('pdfTooLong'));
    const lines = linesOf(piecesOf(texts, view), number);
    pages.push(lines);
    if (number % FORGET_AFTER_PAGES === 0) await pdf.cleanup();
    rows += lines.length;
    if (Date.now() - told >= TELL_EVERY_MS) {
      told = Date.now();
      onProgress({ share: number / all, pages: { read: number, all, rows } });
      // A worker is ended between two tasks, or by force after two seconds; pages alone are one task.
      await new Promise((done) => setTimeout(done));
    }
  }
  return pages;
}

async function readPage(pdf: PDFDocumentProxy, number: number, isThorough: boolean) {
  try {
    const page = await pdf.getPage(number);
    const { transform: view } = page.getViewport({ scale: 1 });
    const { texts, count } = await textsOfPage(page);
    if (texts.length === 0 && pdf.numPages > 1 && (await hasPicture(page))) {
      throw new UnreadableFile(fault('pdfPagePicture', { page: number }));
    }
    const hidden = isThorough ? await hiddenOf(page, texts) : undefined;
    page.cleanup();
    return { texts: texts.filter((text) => hidden?.has(text) !== true), view, count };
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile(fault('pdfDamaged'));
  }
}

/** What pdf.js sends of a page: texts, and marks between them. */
interface StreamedTexts {
  items: ReadonlyArray<RawText | { type: string }>;
}

async function textsOfPage(page: PDFPageProxy) {
  const texts: RawText[] = [];
  let count = 0;
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- pdf.js says any
  const stream: ReadableStream<StreamedTexts> = page.streamTextContent();
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return { texts, count };
    for (const item of value.items) {
      if (!('str' in item)) continue;
      count += item.str.length;
      texts.push(item);
    }
    // The rest ends with the file.
    if (count > MAX_ON_PAGE) return { texts, count };
  }
}
