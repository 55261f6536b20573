/** The first character of a CSV file, by which spreadsheets recognize UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

// A spreadsheet runs a cell that begins so as a formula (CSV injection, OWASP), some also with the signs of full width.
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;
const NEEDS_QUOTES = /[",\r\n]/;

/** A line of a CSV file (RFC 4180), with its line break. Pass texts that people wrote through {@link csvText} first. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(quote).join(',')}\r\n`;
}

/** A text as a cell that no spreadsheet runs: one that begins like a formula gets a `'` before it. */
export function csvText(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

function quote(cell: string): string {
  return NEEDS_QUOTES.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
