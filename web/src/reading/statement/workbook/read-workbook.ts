import { DecryptionError, EncryptedFileError, readXls, readXlsx, type CellValue } from 'hucre';
import { UnreadableFile } from '../../csv/unreadable-file.ts';
import { fault } from '../../fault.ts';
import { checkZip } from './check-zip.ts';
import { hasXlsPassword, isEncryptedPackage } from './xls-password.ts';

const MOST_ROWS = 120_000;
const MOST_COLUMNS = 200;
/** More cells are in no statement, and have no room in a telephone. */
const RANGE = 'A1:GR120000';

/**
 * The rows of the sheet of a workbook that has the most, as they are shown.
 * @throws {UnreadableFile} where it is damaged, too large, or wants another password.
 */
export async function readWorkbook(
  bytes: Uint8Array,
  format: 'xlsx' | 'ole',
  password?: string,
): Promise<string[][]> {
  if (format === 'xlsx') await checkZip(bytes);
  try {
    const rows = await rowsOf(bytes, format, password);
    if (rows.length > MOST_ROWS) {
      throw new UnreadableFile(fault('tooManyRows', { most: MOST_ROWS }));
    }
    if (rows.every((row) => row.every((cell) => cell === ''))) {
      throw new UnreadableFile(fault('emptyFile'));
    }
    return rows;
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    if (error instanceof EncryptedFileError) throw new UnreadableFile(fault('passwordNeeded'));
    if (error instanceof DecryptionError) throw new UnreadableFile(fault('passwordWrong'));
    throw new UnreadableFile(fault('workbookDamaged'));
  }
}

async function rowsOf(bytes: Uint8Array, format: 'xlsx' | 'ole', password?: string) {
  const options = { range: RANGE, ...(password !== undefined && { password }) };
  // An XLSX with a password is packed like an XLS.
  const isOld = format === 'ole' && !isEncryptedPackage(bytes);
  if (isOld && hasXlsPassword(bytes)) throw new UnreadableFile(fault('xlsPassword'));
  const { sheets } = await (isOld ? readXls(bytes, options) : readXlsx(bytes, options));
  const [largest] = sheets.toSorted((one, other) => other.rows.length - one.rows.length);
  return (largest?.rows ?? []).map((row) => row.slice(0, MOST_COLUMNS).map(textOf));
}

/** A cell as a CSV file would have it. */
function textOf(value: CellValue | undefined): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return dayOf(value);
  if (typeof value !== 'number') return String(value);
  // What was computed is off by less than any amount: 0.1 + 0.2.
  const paise = Math.round(value * 100);
  return Math.abs(value * 100 - paise) < 1e-4 && Number.isSafeInteger(paise)
    ? String(paise / 100)
    : String(value);
}

function dayOf(value: Date): string {
  return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
}
