import { MOST_COLUMNS, MOST_ROWS } from '../../csv/limits.ts';
import { UnreadableFile } from '../../csv/unreadable-file.ts';
import { fault } from '../../fault.ts';

/** The elements at whose edges a line ends. */
const BREAKS =
  /^(?:br|hr|p|div|li|ul|ol|dl|dt|dd|h[1-6]|pre|center|form|fieldset|section|article|header|footer|main|caption|body)$/;
/** The elements whose text is not the page's. */
const SILENT = /^(?:script|style|title|textarea|select)$/;
/** The elements of a table; an element of which the page forgets the end ends there. */
const OF_TABLE = /^(?:table|tr|td|th)$/;

type Attributes = Readonly<Record<string, string>>;

/** A table that has not ended, and the row and the cell in it that have not ended. */
interface OpenTable {
  rowIndex: number;
  row: string[] | undefined;
  /** The column of the open cell, or of the next one. */
  column: number;
  text: string | undefined;
  width: number;
  /** By column, the index of the last row that a cell of an earlier row covers. */
  covered: number[];
}

/** Collects the rows of a page: those of its tables, and each line outside them as a row of one cell. */
export class PageRows {
  readonly #rows: string[][] = [];
  readonly #tables: OpenTable[] = [];
  #line = '';
  #silent: string | undefined;
  #hasTable = false;

  /** Whether a row of a table was found. */
  get hasTable(): boolean {
    return this.#hasTable;
  }

  open(name: string, attributes: Attributes): void {
    if (OF_TABLE.test(name)) this.#silent = undefined;
    else if (SILENT.test(name)) this.#silent = name;
    if (BREAKS.test(name)) this.#break();
    const table = this.#tables.at(-1);
    if (name === 'table') this.#openTable(table);
    else if (table && name === 'tr') this.#openRow(table);
    else if (table && (name === 'td' || name === 'th')) this.#openCell(table, attributes);
  }

  text(text: string): void {
    if (this.#silent !== undefined) return;
    const table = this.#tables.at(-1);
    if (table?.text === undefined) this.#line += text;
    else table.text += text;
  }

  close(name: string): void {
    if (name === this.#silent) this.#silent = undefined;
    if (BREAKS.test(name)) this.#break();
    const table = this.#tables.at(-1);
    if (!table) return;
    if (name === 'td' || name === 'th') closeCell(table);
    else if (name === 'tr') this.#closeRow(table);
    else if (name === 'table') {
      this.#closeRow(table);
      this.#tables.pop();
      this.#push(['']);
    }
  }

  /** The rows, with an empty one around each table. */
  end(): string[][] {
    for (const table of this.#tables.toReversed()) this.#closeRow(table);
    this.#endLine();
    return this.#rows;
  }

  #openTable(around: OpenTable | undefined) {
    this.#endLine();
    // A table around others is a frame: what stands before them comes first.
    if (around?.row) {
      takeText(around);
      this.#push(around.row);
      around.row = [];
    }
    this.#push(['']);
    this.#tables.push({
      rowIndex: -1,
      row: undefined,
      column: 0,
      text: undefined,
      width: 1,
      covered: [],
    });
  }

  #openRow(table: OpenTable) {
    this.#endLine();
    this.#closeRow(table);
    table.row = [];
    table.column = 0;
    table.rowIndex += 1;
  }

  #openCell(table: OpenTable, { colspan, rowspan }: Attributes) {
    this.#endLine();
    closeCell(table);
    if (!table.row) this.#openRow(table);
    while ((table.covered[table.column] ?? -1) >= table.rowIndex) table.column += 1;
    table.text = '';
    table.width = spanOf(colspan);
    const end = Math.min(table.column + table.width, MOST_COLUMNS);
    const last = table.rowIndex + spanOf(rowspan) - 1;
    for (let at = table.column; at < end; at += 1) table.covered[at] = last;
  }

  #closeRow(table: OpenTable) {
    closeCell(table);
    if (table.row) this.#push(table.row);
    table.row = undefined;
  }

  /** Ends a line: within a cell, a word. */
  #break() {
    const table = this.#tables.at(-1);
    if (table?.text === undefined) this.#endLine();
    else table.text += ' ';
  }

  #endLine() {
    const line = plain(this.#line);
    this.#line = '';
    if (line !== '') this.#push([line]);
  }

  #push(cells: readonly string[]) {
    if (this.#tables.length > 0 && cells.length > 1) this.#hasTable = true;
    // An empty row after an empty one says nothing more.
    const isBlank = cells.every((cell) => cell === '');
    if (isBlank && (this.#rows.at(-1) ?? ['']).every((cell) => cell === '')) return;
    if (this.#rows.length >= MOST_ROWS) {
      throw new UnreadableFile(fault('tooManyRows', { most: MOST_ROWS }));
    }
    this.#rows.push(Array.from(cells, (cell) => cell ?? ''));
  }
}

function closeCell(table: OpenTable) {
  if (table.text === undefined) return;
  takeText(table);
  table.column += table.width;
  table.text = undefined;
}

/** Puts the text of the open cell into its row. */
function takeText(table: OpenTable) {
  const text = plain(table.text ?? '');
  if (text === '' || !table.row) return;
  if (table.column >= MOST_COLUMNS) {
    throw new UnreadableFile(fault('tooManyColumns', { most: MOST_COLUMNS }));
  }
  table.row[table.column] = text;
  table.text = '';
}

/** The text of a page has line breaks and spaces wherever its writer put them. */
function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

function spanOf(attribute: string | undefined): number {
  const span = Number.parseInt(attribute ?? '', 10);
  return span > 1 ? span : 1;
}
