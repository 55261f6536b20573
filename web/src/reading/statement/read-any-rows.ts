import { checkSize } from '../csv/limits.ts';
import { fileFormat } from './file-format.ts';
import { readPage } from './page/read-page.ts';
import { readPdf } from './pdf/read-pdf.ts';
import { readTextRows, type ReadRows } from './read-rows.ts';
import { readWorkbook } from './workbook/read-workbook.ts';

/** Reads a CSV file, a workbook, a page or a PDF. Its code is large; only the worker for files that are no text loads it. */
export const readAnyRows: ReadRows = async (bytes, onProgress, how) => {
  checkSize(bytes.byteLength);
  const format = fileFormat(bytes);
  if (format === 'text') return readTextRows(bytes, onProgress, how);
  onProgress({ share: 0 });
  if (format === 'page') return readPage(bytes, onProgress);
  const { password, isThorough = false } = how;
  if (format === 'pdf') return readPdf(bytes, onProgress, { password, isThorough });
  return { sheets: await readWorkbook(bytes, format, password), pageCount: undefined };
};
