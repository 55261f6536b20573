import type { CalendarDate } from '@hisaab/domain';
import { readOwnCsv } from '../csv/read-csv.ts';
import { UnreadableFile } from '../csv/unreadable-file.ts';
import { learnCategories, type Learned } from '@hisaab/domain/reading/guess-category';
import { accountOf, type StatementAccount } from './account-of.ts';
import { accountsIn } from './accounts-in-sheet.ts';
import type { Role } from './columns.ts';
import { dayOrderIn } from './day-order.ts';
import type { DayOrder } from './days.ts';
import { findTable, type FileKind, type Table } from './find-table.ts';
import { bookedOf, matchBooks, type BookedExpense } from './match-books.ts';
import type { Choice, FileEntry } from './entry.ts';
import type { DirectionRule } from './direction-rules.ts';
import { isYearOpen, periodOf } from './column-days.ts';
import { cellsOf } from './cells-of-role.ts';
import { daysOf, firstChoice, readEntries, readMoney } from './read-entries.ts';
import { fault } from '../fault.ts';
import type { Proof } from './proof-types.ts';
import { readTextRows, type Progress, type ReadRows } from './read-rows.ts';
import { isProved, readStatement, type DirectionQuestion } from './read-statement.ts';
import type { UnreadLine } from './row-kinds.ts';

const SAMPLES = 3;
const SAMPLE_CHARACTERS = 100;

/** A file whose entries have not been read yet. */
export interface OpenedFile {
  kind: FileKind;
  header: string[];
  rowCount: number;
  roles: Role[];
  /** In a file of shared bills: the first of the columns of people, which are the last ones. */
  peopleFrom: number | undefined;
  /** For a PDF. */
  pageCount: number | undefined;
  /** From the lines above the table. */
  account: StatementAccount | undefined;
  /** The sheets of a workbook, if it has several. */
  sheets: SheetChoice[];
  /** The index of the sheet that is read. */
  sheet: number;
}

/** A sheet of a workbook. */
export interface SheetChoice {
  name: string;
  rowCount: number;
  /** Whether it has days and amounts. */
  isOffered: boolean;
}

/** The chosen columns of this file, or of one with the same header; the order of day and month if the column is ambiguous. */
export interface AskedChoice {
  roles: readonly Role[];
  order?: DayOrder | undefined;
  /** How the file says the direction of its money. */
  rule?: DirectionRule | undefined;
  /** The year of the newest of days without one. */
  year?: number | undefined;
  /** Whether whatever stands before or behind a day or an amount is ignored. */
  isLoose?: boolean | undefined;
}

/** The entries of a file, and the settings with which they were read. */
export interface EntriesOfFile {
  entries: FileEntry[];
  choice: Choice;
  /** Whether day and month are ambiguous. */
  isOrderOpen: boolean;
  /** Whether days have no year, and the file does not say it. */
  isYearOpen: boolean;
  /** Whether more cells are read if whatever stands before or behind is ignored, or that was chosen. */
  isLooseOffered: boolean;
  /** Whether the sign says the direction of the only amount column. */
  isBySign: boolean;
  /** Asked where the file leaves the direction of its money open. */
  question: DirectionQuestion | undefined;
  /** The lines of the table that are no entry, no head and no total. */
  unread: UnreadLine[];
  /** The cells of the first entries, as a preview. */
  samples: string[][];
  proof: Proof;
}

/** Reads a file in steps, and keeps it in memory between them. */
export class StatementReader {
  readonly #readRows: ReadRows;
  #tables: Array<{ name: string; table: Table }> = [];
  #pageCount: number | undefined;
  #table: Table | undefined;
  #entries: FileEntry[] = [];

  /** `readRows` determines the supported formats. */
  constructor(readRows: ReadRows = readTextRows) {
    this.#readRows = readRows;
  }

  /** Reads a file, of several sheets or accounts the one with the most entries; the password is used only here. @throws {UnreadableFile} */
  async open(
    bytes: Uint8Array,
    onProgress: (progress: Progress) => void,
    password?: string,
  ): Promise<OpenedFile> {
    const { sheets: read, pageCount } = await this.#readRows(bytes, onProgress, { password });
    // The heads of a PDF stand again on each of its pages.
    const sheets = pageCount === undefined ? read.flatMap(accountsIn) : read;
    this.#tables = sheets.map(({ name, rows }) => ({ name, table: findTable(rows) }));
    const [first] = this.#tables;
    if (pageCount !== undefined && first && !isProved(first.table)) {
      // Invisible text may be between the rows.
      const seen = await this.#readRows(bytes, onProgress, { password, isThorough: true });
      this.#tables = seen.sheets.map(({ name, rows }) => ({ name, table: findTable(rows) }));
    }
    this.#pageCount = pageCount;
    const counts = this.#sheets().map(({ rowCount, isOffered }) => (isOffered ? rowCount : 0));
    return this.openSheet(Math.max(0, counts.indexOf(Math.max(...counts))));
  }

  /** Chooses a sheet of the workbook that is open. @throws {UnreadableFile} before {@link open}. */
  openSheet(sheet: number): OpenedFile {
    const table = this.#tables[sheet]?.table;
    if (!table) throw new UnreadableFile(fault('noFileOpen'));
    this.#table = table;
    return {
      kind: table.kind,
      header: table.header,
      rowCount: table.rows.length,
      roles: table.roles,
      peopleFrom: table.peopleFrom,
      pageCount: this.#pageCount,
      account: accountOf(table),
      sheets: this.#sheets(),
      sheet,
    };
  }

  /** The sheets, if there are several. */
  #sheets(): SheetChoice[] {
    if (this.#tables.length < 2) return [];
    return this.#tables.map(({ name, table }) => ({
      name,
      rowCount: table.rows.length,
      isOffered: wholeRowsOf(table, firstChoice(table)) > 0,
    }));
  }

  /** Reads the entries; the categories are learned from `history`, newest first, and `own` are the person's own; `rates` bring other currencies in. @throws {UnreadableFile} before {@link open}. */
  read(
    asked: AskedChoice,
    {
      today,
      history,
      own,
      names,
      rates,
    }: {
      today: CalendarDate;
      history: readonly Learned[];
      own: readonly string[];
      names: readonly string[];
      rates?: Readonly<Record<string, string>>;
    },
  ): EntriesOfFile {
    const table = this.#table;
    if (!table) throw new UnreadableFile(fault('noFileOpen'));
    const { roles, rule } = asked;
    const told = firstChoice(table, roles, asked, today);
    const around = { today, guess: learnCategories(history), own, names, rates };
    const { entries, proof, choice, question, unread } = readStatement(table, told, around, rule);
    this.#entries = entries;
    const first = this.#entries[0]?.number ?? table.rows[0]?.number ?? 0;
    const days = cellsOf(table, roles, 'date');
    return {
      entries: this.#entries,
      choice,
      isOrderOpen: dayOrderIn(table, roles, today) === 'either',
      isYearOpen: isYearOpen(days, choice.order, periodOf(table.above)),
      isLooseOffered: choice.isLoose || isMoreReadLoosely(table, choice, entries),
      isBySign: choice.rule.startsWith('minus') && question === undefined,
      question,
      unread,
      samples: table.rows
        .filter(({ number }) => number >= first)
        .slice(0, SAMPLES)
        .map(({ cells }) => cells.map((cell) => cell.slice(0, SAMPLE_CHARACTERS))),
      proof,
    };
  }

  /**
   * What the entries are already, by the entry's number; `books` is an export of the expenses of the same days, `credits` is the other
   * money in of these days.
   */
  match(
    books: Uint8Array,
    credits: readonly BookedExpense[],
    today: CalendarDate,
  ): Map<number, BookedExpense> {
    const table = findTable(readOwnCsv(books));
    const around = { today, guess: learnCategories([]) };
    const booked = bookedOf(readEntries(table, firstChoice(table), around));
    return matchBooks(this.#entries, [...booked, ...credits]);
  }
}

/** Whether ignoring what stands before or behind days and amounts reads some of the entries that are not read whole. */
function isMoreReadLoosely(table: Table, choice: Choice, entries: readonly FileEntry[]): boolean {
  const open = new Set(
    entries.flatMap(({ number, unreadCell }) => (unreadCell === '' ? [] : [number])),
  );
  const rows = table.rows.filter(({ number }) => open.has(number));
  return wholeRowsOf({ ...table, rows }, { ...choice, isLoose: true }) > 0;
}

/** The number of rows with a day and an amount. */
function wholeRowsOf(table: Table, choice: Choice): number {
  const rows = readMoney(table, choice, { days: daysOf(table, choice) });
  return rows.filter(({ day, amount }) => day !== undefined && amount.paise !== undefined).length;
}
