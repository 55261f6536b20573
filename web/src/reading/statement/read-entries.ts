import { CATEGORIES, isRecordableDay, isTag, type CalendarDate } from '@hisaab/domain';
import type { GuessCategory } from '@hisaab/domain/reading/guess-category';
import { categoryOfSplitwise } from '../group-file/splitwise-category.ts';
import type { RowAmount } from './amount-of-row.ts';
import type { Role } from './columns.ts';
import type { Choice, FileEntry, LeftOut } from './entry.ts';
import { periodOf, readDays } from './column-days.ts';
import { orderOfTable } from './day-order.ts';
import type { DayOrder } from './days.ts';
import { withDaysAbove } from './days-above.ts';
import { directionBy, type DirectionRule } from './direction-rules.ts';
import type { Evidence } from './evidence.ts';
import { referenceOf } from '@hisaab/domain/reading/reference';
import { moneyReader, type EntryMoney } from './money-of-row.ts';
import type { Table } from './find-table.ts';
import { textReader } from './cells-of-role.ts';
import { isAppTransfer } from './app-transfer.ts';
import { describeEntry } from './describe-entry.ts';
import {
  hasContent,
  isHead,
  isLikeAnEntry,
  unreadCellOf,
  unreadLine,
  type UnreadLine,
} from './row-kinds.ts';

const ACCOUNT_COLUMN = /^account$/i;
const TAGS_COLUMN = /^tags$/i;
const LONGEST_CELL = 60;

/** The input besides the file. */
export interface Surroundings {
  today: CalendarDate;
  guess: GuessCategory;
  /** The names of the person's own categories. */
  own?: readonly string[] | undefined;
  /** Rupees for one unit of other currencies, in plain decimal notation. */
  rates?: Readonly<Record<string, string>> | undefined;
}

/** What a person may say of a file whose cells do not say it. */
interface AskedSettings {
  order?: DayOrder | undefined;
  rule?: DirectionRule | undefined;
  year?: number | undefined;
  isLoose?: boolean | undefined;
}

/** The settings that a file determines: the order of day and month (`asked` if ambiguous). */
export function firstChoice(
  table: Table,
  roles: readonly Role[] = table.roles,
  asked: AskedSettings = {},
  today?: CalendarDate,
): Choice {
  return {
    roles,
    order: orderOfTable(table, roles, asked.order, today),
    rule: asked.rule ?? 'all out',
    year: asked.year,
    isLoose: asked.isLoose ?? false,
  };
}

/** The day and the amount of a row, without its words. */
export interface MoneyRow extends EntryMoney {
  /** Its position in the file, from 1. */
  number: number;
  /** `undefined` if it cannot be read. */
  day: CalendarDate | undefined;
}

/** Reads the entries of a file of Hisaab. */
export function readEntries(table: Table, choice: Choice, around: Surroundings): FileEntry[] {
  const rows = readMoney(table, choice, { days: daysOf(table, choice), rates: around.rates });
  return entriesOf(table, choice, rows, around).entries;
}

/** The days of the rows of a table. */
export function daysOf(table: Table, { roles, order, year, isLoose }: Choice) {
  const place = roles.indexOf('date');
  const cells = table.rows.map((row) => row.cells[place] ?? '');
  const days = readDays(cells, { order, year, isLoose, period: periodOf(table.above) });
  return withDaysAbove(table, roles, days);
}

/** Reads day and amount of every row of a table, including those that are no entries; `evidence` says the direction of each. */
export function readMoney(
  table: Table,
  choice: Choice,
  {
    days,
    evidence = [],
    rates,
  }: {
    days: ReadonlyArray<CalendarDate | undefined>;
    evidence?: readonly Evidence[];
    rates?: Surroundings['rates'];
  },
): MoneyRow[] {
  const moneyOf = moneyReader(table, choice, rates);
  const textIn = textReader(choice.roles);
  return table.rows.map(({ number, cells }, place) => {
    const textOf = (role: Role) => textIn(cells, role);
    const row = evidence[place];
    const direction = row ? directionBy(choice.rule, row) : 'out';
    return { number, day: days[place], ...moneyOf(cells, textOf, direction) };
  });
}

/** The rows of a table: each is an entry, a head or a total, or was not read. */
export interface RowsOfTable {
  entries: FileEntry[];
  unread: UnreadLine[];
  /** The number of rows with a balance or a total. */
  totalCount: number;
}

/** The entries among the rows of a table; `facts` are the numbers of rows with a balance or a total. */
export function entriesOf(
  table: Table,
  { roles }: Choice,
  rows: readonly MoneyRow[],
  around: Surroundings,
  facts: ReadonlySet<number> = new Set(),
): RowsOfTable {
  const readEntry = entryReader(table, roles, around);
  const entries: FileEntry[] = [];
  const unread: UnreadLine[] = [];
  let totalCount = 0;
  for (const [place, row] of rows.entries()) {
    const cells = table.rows[place]?.cells ?? [];
    if (!hasContent(cells) || isHead(cells, table)) continue;
    if (facts.has(row.number) || isTotalOfPeople(table, roles, cells)) {
      totalCount += 1;
      continue;
    }
    const isEntry = row.day !== undefined || row.amount.paise !== undefined;
    if (isEntry || isLikeAnEntry(cells, roles)) entries.push(readEntry(row, cells));
    else unread.push(unreadLine(row.number, cells));
  }
  for (const { number, cells } of table.others) {
    if (hasContent(cells)) unread.push(unreadLine(number, cells));
  }
  return { entries, unread, totalCount };
}

/** The last rows of a file of shared bills, with the balances of everybody, have no cost. */
function isTotalOfPeople(table: Table, roles: readonly Role[], cells: readonly string[]): boolean {
  return table.peopleFrom !== undefined && (cells[roles.indexOf('amount')] ?? '').trim() === '';
}

function entryReader(table: Table, roles: readonly Role[], around: Surroundings) {
  const textIn = textReader(roles);
  const accountPlace = table.header.findIndex((name) => ACCOUNT_COLUMN.test(name));
  const accounts = new Set(
    table.rows.map(({ cells }) => (cells[accountPlace] ?? '').trim().toLowerCase()),
  );
  const tagsPlace =
    table.kind === 'Hisaab' ? table.header.findIndex((name) => TAGS_COLUMN.test(name)) : -1;
  return (
    { number, day, amount, original, currency }: MoneyRow,
    cells: readonly string[],
  ): FileEntry => {
    const category = textIn(cells, 'category');
    const paidWith = cells[accountPlace]?.trim() ?? '';
    const tags = (cells[tagsPlace] ?? '').split(/\s+/).filter(isTag);
    const known = knownCategory(category, around.own ?? []);
    const isTransfer =
      table.kind === 'list' &&
      known === undefined &&
      (amount.leftOut === undefined || amount.leftOut === 'money in') &&
      isAppTransfer({ category, description: textIn(cells, 'description') }, accounts);
    const { description, source } = describeEntry(table, {
      written: textIn(cells, 'description'),
      category,
      known,
    });
    return {
      number,
      ...(original && { original }),
      ...(currency !== undefined && { currency }),
      ...(paidWith !== '' && { paidWith }),
      ...(tags.length > 0 && { tags }),
      day,
      paise: amount.paise,
      category:
        known ??
        around.guess(
          category === '' ? description : `${description} ${category}`,
          categoryOfSplitwise(category),
        ),
      unknownCategory: known === undefined ? category : '',
      description,
      source,
      reference: referenceOf(
        textIn(cells, 'reference'),
        table.kind === 'Hisaab' ? '' : source || description,
      ),
      leftOut: whyLeftOut(
        day,
        isTransfer ? { ...amount, leftOut: 'transfer' } : amount,
        around.today,
      ),
      unreadCell: unreadCellOf((role) => textIn(cells, role), { day, paise: amount.paise }).slice(
        0,
        LONGEST_CELL,
      ),
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

function knownCategory(written: string, own: readonly string[]): string | undefined {
  return [...CATEGORIES, ...own].find(
    (category) => category.toLowerCase() === written.toLowerCase(),
  );
}
