import { CATEGORIES, isRecordableDay, type CalendarDate } from '@hisaab/domain';
import type { GuessCategory } from '@hisaab/domain/reading/guess-category';
import { readerOfAmounts, type RowAmount } from './amount-of-row.ts';
import { cellsOf } from './cells-of-role.ts';
import type { Role } from './columns.ts';
import type { Choice, FileEntry, LeftOut } from './entry.ts';
import { orderOf, readDay, detectDayOrder, type DayOrder } from './days.ts';
import { asDescription, ownDescription } from '@hisaab/domain/reading/description';
import { referenceOf } from '@hisaab/domain/reading/reference';
import { moneyReader, type EntryMoney } from './money-of-row.ts';
import type { Table } from './find-table.ts';
import { payeeOf } from './merchant.ts';

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

/** The day and the amount of a row, without its words. */
export interface MoneyRow extends EntryMoney {
  /** Its position in the file, from 1. */
  number: number;
  /** `undefined` if it cannot be read. */
  day: CalendarDate | undefined;
}

/**
 * Reads the rows of a table. It skips rows that are no entries at the start and the end (address, totals, footers), and rows without a day
 * and an amount. A row in between that cannot be read completely is returned without the missing part; so is a first or last row with an
 * amount and an invalid day.
 */
export function readEntries(table: Table, choice: Choice, around: Surroundings): FileEntry[] {
  return entriesOf(table, choice, readMoney(table, choice, around.rates), around);
}

/** Reads day and amount of every row of a table, including those that are no entries. */
export function readMoney(
  table: Table,
  { roles, order, sign }: Choice,
  rates: Surroundings['rates'],
): MoneyRow[] {
  const moneyOf = moneyReader(table, { roles, order, sign }, rates);
  const textIn = textReader(roles);
  return table.rows.map(({ number, cells }) => {
    const textOf = (role: Role) => textIn(cells, role);
    return { number, day: readDay(textOf('date'), order), ...moneyOf(cells, textOf) };
  });
}

/** The entries among the rows of a table; `facts` are the numbers of rows with a balance or a total. */
export function entriesOf(
  table: Table,
  { roles }: Choice,
  rows: readonly MoneyRow[],
  around: Surroundings,
  facts?: ReadonlySet<number>,
): FileEntry[] {
  const readEntry = entryReader(table, roles, around);
  const entries = rows.map((row, place) => readEntry(row, table.rows[place]?.cells ?? []));
  return withoutEdges(table, roles, entries, facts);
}

function withoutEdges(
  table: Table,
  roles: readonly Role[],
  entries: readonly FileEntry[],
  facts: ReadonlySet<number> | undefined,
): FileEntry[] {
  const dayPlace = roles.indexOf('date');
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

/** Returns the text of a row in a role: that of its columns, joined by commas. */
function textReader(roles: readonly Role[]) {
  const places = Map.groupBy(roles.keys(), (place) => roles[place]);
  return (cells: readonly string[], role: Role) =>
    (places.get(role) ?? [])
      .map((place) => (cells[place] ?? '').trim())
      .filter((text) => text !== '')
      .join(', ');
}

function entryReader(table: Table, roles: readonly Role[], around: Surroundings) {
  const textIn = textReader(roles);
  return (
    { number, day, amount, original, currency }: MoneyRow,
    cells: readonly string[],
  ): FileEntry => {
    const category = textIn(cells, 'category');
    const known = knownCategory(category, around.own ?? []);
    const { description, source } = describe(table, textIn(cells, 'description'), category, known);
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
        textIn(cells, 'reference'),
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
