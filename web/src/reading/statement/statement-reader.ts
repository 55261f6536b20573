import type { CalendarDate } from '@hisaab/domain';
import { readOwnCsv } from '../csv/read-csv.ts';
import { UnreadableFile } from '../csv/unreadable-file.ts';
import { learnCategories, type Learned } from '@hisaab/domain/reading/guess-category';
import { accountOf, type StatementAccount } from './account-of.ts';
import type { Role } from './columns.ts';
import type { DayOrder } from './days.ts';
import { findTable, type FileKind, type Table } from './find-table.ts';
import { bookedOf, matchBooks, type BookedExpense } from './match-books.ts';
import type { Choice, ExpenseSign, FileEntry } from './entry.ts';
import { firstChoice, hasBothSigns, isOrderOpen, readEntries } from './read-entries.ts';
import { fault } from '../fault.ts';
import type { Proof } from './proof-types.ts';
import { readTextRows, type Progress, type ReadRows } from './read-rows.ts';
import { isProved, readStatement } from './read-statement.ts';

const SAMPLES = 3;
const SAMPLE_CHARACTERS = 100;

/** A file whose entries have not been read yet. */
export interface OpenedFile {
  kind: FileKind;
  header: string[];
  rowCount: number;
  roles: Role[];
  /** For a PDF. */
  pageCount: number | undefined;
  /** From the lines above the table. */
  account: StatementAccount | undefined;
}

/** The chosen columns of this file, or of one with the same header; the order of day and month if the column is ambiguous. */
export interface AskedChoice {
  roles: readonly Role[];
  order?: DayOrder | undefined;
  sign?: ExpenseSign | undefined;
}

/** The entries of a file, and the settings with which they were read. */
export interface EntriesOfFile {
  entries: FileEntry[];
  choice: Choice;
  /** Whether day and month are ambiguous. */
  isOrderOpen: boolean;
  /** Whether the sign of expenses is ambiguous: the only amount column has both signs, or the person chose another one than the file's. */
  isSignOpen: boolean;
  /** The cells of the first entries, as a preview. */
  samples: string[][];
  proof: Proof;
}

/** Reads a file in steps, and keeps it in memory between them. */
export class StatementReader {
  readonly #readRows: ReadRows;
  #table: Table | undefined;
  #entries: FileEntry[] = [];

  /** `readRows` determines the supported formats. */
  constructor(readRows: ReadRows = readTextRows) {
    this.#readRows = readRows;
  }

  /** Reads a file; the password is used only here. @throws {UnreadableFile} */
  async open(
    bytes: Uint8Array,
    onProgress: (progress: Progress) => void,
    password?: string,
  ): Promise<OpenedFile> {
    const { rows, pageCount } = await this.#readRows(bytes, onProgress, { password });
    let table = findTable(rows);
    if (pageCount !== undefined && !isProved(table)) {
      // Invisible text may be between the rows.
      const seen = await this.#readRows(bytes, onProgress, { password, isThorough: true });
      table = findTable(seen.rows);
    }
    this.#table = table;
    return {
      kind: table.kind,
      header: table.header,
      rowCount: table.rows.length,
      roles: table.roles,
      pageCount,
      account: accountOf(table),
    };
  }

  /** Reads the entries; the categories are learned from `history`, newest first, and `own` are the person's own; `rates` bring other currencies in. @throws {UnreadableFile} before {@link open}. */
  read(
    { roles, order, sign }: AskedChoice,
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
    const told = firstChoice(table, roles, order);
    const around = { today, guess: learnCategories(history), own, names, rates };
    const isSignOpen = hasBothSigns(table, roles);
    const { entries, proof, choice } = readStatement(
      table,
      { ...told, sign: sign ?? told.sign },
      around,
      sign !== undefined,
    );
    this.#entries = entries;
    const first = this.#entries[0]?.number ?? table.rows[0]?.number ?? 0;
    return {
      entries: this.#entries,
      choice,
      isOrderOpen: isOrderOpen(table, roles),
      isSignOpen: choice.sign !== told.sign || isSignOpen,
      samples: table.rows
        .filter(({ number }) => number >= first)
        .slice(0, SAMPLES)
        .map(({ cells }) => cells.map((cell) => cell.slice(0, SAMPLE_CHARACTERS))),
      proof,
    };
  }

  /** The expenses of the books that the entries are already, by the entry's number; `books` is an export of the same days. */
  match(books: Uint8Array, today: CalendarDate): Map<number, BookedExpense> {
    const table = findTable(readOwnCsv(books));
    const around = { today, guess: learnCategories([]) };
    const booked = bookedOf(readEntries(table, firstChoice(table), around));
    return matchBooks(this.#entries, booked);
  }
}
