import { CATEGORIES, isRecordableDay, type CalendarDate } from '@hisaab/domain';
import type { GuessCategory } from '@hisaab/domain/reading/guess-category';
import { readerOfAmounts, type RowAmount } from './amount-of-row.ts';
import { cellsOf } from './cells-of-role.ts';
import type { Role } from './columns.ts';
import type { Choice, FileEntry, LeftOut } from './entry.ts';
import { orderOf, readDay, detectDayOrder, type DayOrder } from './days.ts';
import { asDescription, ownDescription } from '@hisaab/domain/reading/description';
import { moneyReader } from './money-of-row.ts';
import type { NumberedRow, Table } from './find-table.ts';
import { payeeOf } from './merchant.ts';
import { referenceOf } from './reference.ts';

/** The input besides the file. */
export interface Surroundings {
  today: CalendarDate;
  guess: GuessCategory;
  /** The names of the person's own categories. */
  own?: readonly string[] | undefined;
  /** Rupees for one unit of other currencies, in plain decimal notation. */
  rates?: Readonly<Record<string, string>> | undefined;
}

/** The format of a day, 31/02/2026 or 31 Feb 2026, valid or not. */
const LIKE_A_DAY = /^\s*\d{1,4}[-/. ](?:\d{1,2}|[a-z]{3,9})[-/. ]\d{2,4}\b/i;
const FORGOTTEN = new Set<LeftOut>(['no day', 'no amount']);

/** The settings that a file determines: the order of day and month (`asked` if ambiguous), and the sign of expenses. */
export function firstChoice(
  table: Table,
  roles: readonly Role[] = table.roles,
  asked?: DayOrder,
): Choice {
  const amounts = cellsOf(table, roles, 'amount');
  const read = readerOfAmounts(amounts);
  const signs = amounts.map((cell) => Math.sign(read(cell)?.paise ?? 0));
  const countOf = (sign: number) => signs.filter((one) => one === sign).length;
  const isNegative = table.kind !== 'Hisaab' && countOf(-1) >= Math.max(countOf(1), 1);
  return {
    roles,
    order: orderOf(cellsOf(table, roles, 'date'), asked),
    sign: isNegative ? 'negative' : 'positive',
  };
}

/** Whether day and month are ambiguous in the date column. */
export function isOrderOpen(table: Table, roles: readonly Role[]): boolean {
  return detectDayOrder(cellsOf(table, roles, 'date')) === 'either';
}

/** Whether only the sign of a single amount column gives the direction. */
export function isBySign(table: Table, roles: readonly Role[]): boolean {
  if (table.kind === 'Hisaab' || !roles.includes('amount') || roles.includes('direction')) {
    return false;
  }
  const amounts = cellsOf(table, roles, 'amount');
  const read = readerOfAmounts(amounts);
  return amounts.every((cell) => read(cell)?.direction === undefined);
}

/** Whether the single amount column has positive and negative amounts. */
export function hasBothSigns(table: Table, roles: readonly Role[]): boolean {
  const amounts = cellsOf(table, roles, 'amount');
  if (table.kind === 'Hisaab' || roles.includes('direction') || roles.includes('balance'))
    return false;
  const read = readerOfAmounts(amounts);
  const signs = new Set(amounts.map((cell) => Math.sign(read(cell)?.paise ?? 0)));
  return signs.has(1) && signs.has(-1);
}

/**
 * Reads the rows of a table. It skips rows that are no entries at the start and the end (address, totals, footers), and rows without a day
 * and an amount. A row in between that cannot be read completely is returned without the missing part; so is a first or last row with an
 * amount and an invalid day.
 */
export function readEntries(table: Table, choice: Choice, around: Surroundings): FileEntry[] {
  return withoutEdges(table, choice, readRows(table, choice, around));
}

/** Reads every row of a table, including those that are no entries. */
export function readRows(table: Table, choice: Choice, around: Surroundings): FileEntry[] {
  return table.rows.map(entryReader(table, choice, around));
}

/** The entries among the rows of a table; `facts` are the numbers of rows with a balance or a total. */
export function withoutEdges(
  table: Table,
  choice: Choice,
  entries: readonly FileEntry[],
  facts?: ReadonlySet<number>,
): FileEntry[] {
  const dayPlace = choice.roles.indexOf('date');
  const isEntry = ({ leftOut, paise }: FileEntry, place: number) =>
    leftOut === undefined ||
    !FORGOTTEN.has(leftOut) ||
    (paise !== undefined && LIKE_A_DAY.test(table.rows[place]?.cells[dayPlace] ?? ''));
  const [first, last] = [entries.findIndex(isEntry), entries.findLastIndex(isEntry)];
  return entries.filter(
    ({ number, day, paise }, place) =>
      place >= first &&
      place <= last &&
      (day !== undefined || paise !== undefined) &&
      facts?.has(number) !== true,
  );
}

function entryReader(table: Table, { roles, order, sign }: Choice, around: Surroundings) {
  const moneyOf = moneyReader(table, { roles, order, sign }, around.rates);
  return ({ number, cells }: NumberedRow): FileEntry => {
    const textOf = (role: Role) =>
      cells
        .filter((cell, place) => roles[place] === role && cell.trim() !== '')
        .map((cell) => cell.trim())
        .join(', ');
    const day = readDay(textOf('date'), order);
    const { amount, original, currency } = moneyOf(cells, textOf);
    const category = textOf('category');
    const known = knownCategory(category, around.own ?? []);
    const { description, source } = describe(table, textOf('description'), category, known);
    return {
      number,
      ...(original && { original }),
      ...(currency !== undefined && { currency }),
      day,
      paise: amount.paise,
      category: known ?? around.guess(category === '' ? description : `${description} ${category}`),
      unknownCategory: known === undefined ? category : '',
      description,
      source,
      reference: referenceOf(
        textOf('reference'),
        table.kind === 'Hisaab' ? '' : source || description,
      ),
      leftOut: whyLeftOut(day, amount, around.today),
    };
  };
}

function whyLeftOut(
  day: CalendarDate | undefined,
  amount: RowAmount,
  today: CalendarDate,
): LeftOut | undefined {
  if (day === undefined) return 'no day';
  if (amount.paise === undefined) return amount.leftOut ?? 'no amount';
  return isRecordableDay(day, today) ? amount.leftOut : 'day not possible';
}

function describe(table: Table, written: string, category: string, known: string | undefined) {
  if (table.kind === 'Hisaab') {
    return { description: ownDescription(written), source: '' };
  }
  const whole = asDescription(written === '' && known === undefined ? category : written);
  const description = table.kind === 'bank' ? payeeOf(whole) : whole;
  return { description, source: description === whole ? '' : whole };
}

function knownCategory(written: string, own: readonly string[]): string | undefined {
  return [...CATEGORIES, ...own].find(
    (category) => category.toLowerCase() === written.toLowerCase(),
  );
}
