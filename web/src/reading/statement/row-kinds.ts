import type { Role } from './columns.ts';

/** A line of a file's table that is no entry, no head, no balance and no total. */
export interface UnreadLine {
  /** Its position in the file, from 1. */
  number: number;
  text: string;
}

const LONGEST_LINE = 200;

/** A word of a sum or a balance. */
export const IS_SUM =
  /total|\bbal(?:ance)?\b|forward|\b[bc] ?\/? ?f\b|\bdues?\b|outstanding|\bcharges\b|\bfees\b|शेष|कुल|योग/i;
const LIKE_A_DAY =
  /^\s*\p{Nd}{1,4}(?:[-/. ]{1,3}|(?=\p{L}))(?:\p{Nd}{1,2}|[\p{L}\p{M}]{3,12})(?![\p{L}\p{M}])/u;
const MAX_LETTERS = 5;
const AMOUNTS: readonly Role[] = ['amount', 'out', 'in'];

/** Whether a cell has the form of a day, 31/02/2026 or 31 Feb 2026, valid or not. */
export function isLikeADay(cell: string): boolean {
  return LIKE_A_DAY.test(cell);
}

/** Whether a row has cells with the forms of a day and of an amount in their columns. */
export function isLikeAnEntry(cells: readonly string[], roles: readonly Role[]): boolean {
  return (
    isLikeADay(cells[roles.indexOf('date')] ?? '') &&
    AMOUNTS.some((role) => isLikeAnAmount(cells[roles.indexOf(role)] ?? ''))
  );
}

/** The names of the columns of a table, and its rows with them. */
interface NamesOfTable {
  header: readonly string[];
  heads: readonly string[][];
}

/** Whether a row has the names of the columns again, as at the top of a page; those of two rows, or of one of them. */
export function isHead(cells: readonly string[], { header, heads }: NamesOfTable): boolean {
  return heads.some((head) =>
    header.every((_, place) => (cells[place]?.trim() ?? '') === (head[place]?.trim() ?? '')),
  );
}

/** Whether a row has anything to read: a line of stars has not. */
export function hasContent(cells: readonly string[]): boolean {
  return cells.some((cell) => /[\p{L}\p{N}]/u.test(cell));
}

/** A row as a line that was not read. */
export function unreadLine(number: number, cells: readonly string[]): UnreadLine {
  const text = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  return { number, text: text.join(' · ').slice(0, LONGEST_LINE) };
}

/** The cell of the day, or else of the amount, that cannot be read; empty if both can, or are empty. */
export function unreadCellOf(
  textOf: (role: Role) => string,
  { day, paise }: { day: string | undefined; paise: number | undefined },
): string {
  if (day === undefined) return textOf('date');
  if (paise !== undefined) return '';
  return AMOUNTS.map(textOf).find((text) => text !== '') ?? '';
}

function isLikeAnAmount(cell: string): boolean {
  return /\p{Nd}/u.test(cell) && cell.replaceAll(/\P{L}/gu, '').length <= MAX_LETTERS;
}
