import { DecryptionError, EncryptedFileError, readXls, readXlsx, type CellValue } from 'hucre';
import { MOST_COLUMNS, MOST_ROWS } from '../../csv/limits.ts';
import { UnreadableFile } from '../../csv/unreadable-file.ts';
import { fault } from '../../fault.ts';
import type { SheetOfFile } from '../read-rows.ts';
import { checkZip } from './check-zip.ts';
import { hasXlsPassword, isEncryptedPackage } from './xls-password.ts';

/** No statement has more cells, and a phone has no memory for them. */
const RANGE = 'A1:GR120000';

/**
 * The displayed rows of each sheet of a workbook that is not empty.
 * @throws {UnreadableFile} if it is damaged, too large, or needs another password.
 */
export async function readWorkbook(
  bytes: Uint8Array,
  format: 'xlsx' | 'ole',
  password?: string,
): Promise<SheetOfFile[]> {
  if (format === 'xlsx') await checkZip(bytes);
  try {
    const sheets = await sheetsOf(bytes, format, password);
    if (sheets.some(({ rows }) => rows.length > MOST_ROWS)) {
      throw new UnreadableFile(fault('tooManyRows', { most: MOST_ROWS }));
    }
    const filled = sheets.filter(({ rows }) => rows.some((row) => row.some((cell) => cell !== '')));
    if (filled.length === 0) throw new UnreadableFile(fault('emptyFile'));
    return filled;
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    if (error instanceof EncryptedFileError) throw new UnreadableFile(fault('passwordNeeded'));
    if (error instanceof DecryptionError) throw new UnreadableFile(fault('passwordWrong'));
    throw new UnreadableFile(fault('workbookDamaged'));
  }
}

async function sheetsOf(bytes: Uint8Array, format: 'xlsx' | 'ole', password?: string) {
  const options = { range: RANGE, ...(password !== undefined && { password }) };
  // An encrypted XLSX has the container of an XLS.
  const isOld = format === 'ole' && !isEncryptedPackage(bytes);
  if (isOld && hasXlsPassword(bytes)) throw new UnreadableFile(fault('xlsPassword'));
  const { sheets } = await (isOld ? readXls(bytes, options) : readXlsx(bytes, options));
  return sheets.map(({ name, rows }) => ({
    name,
    // An XLS has no record of an empty row or cell: these are holes.
    rows: Array.from(rows, (row: CellValue[] | undefined) =>
      Array.from(row?.slice(0, MOST_COLUMNS) ?? [], textOf),
    ),
  }));
}

/** A cell as in a CSV file. */
function textOf(value: CellValue | undefined): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return dayOf(value);
  if (typeof value !== 'number') return String(value);
  // Computed values have floating-point errors: 0.1 + 0.2.
  const paise = Math.round(value * 100);
  return Math.abs(value * 100 - paise) < 1e-4 && Number.isSafeInteger(paise)
    ? String(paise / 100)
    : String(value);
}

function dayOf(value: Date): string {
  return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
}
