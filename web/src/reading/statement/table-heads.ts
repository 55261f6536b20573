import { amountStyleOf, readAmount } from './amounts.ts';
import { areEnough, rolesOf, type Role } from './columns.ts';
import { readDay } from './days.ts';

/** The most lines before a header, such as an address. */
const HEADER_WITHIN = 60;

/** The rows with the names of columns: none, one or two, and the index of the first. */
export interface TableHeads {
  place: number;
  heads: string[][];
}

/** Finds the names of the columns of a file; by the cells below them if none is known. */
export function headsOf(rows: readonly string[][]): TableHeads {
  const scores = rows.slice(0, HEADER_WITHIN).map((cells) => scoreOf(rolesOf(cells)));
  const best = Math.max(0, ...scores);
  const place = best > 0 ? scores.indexOf(best) : aboveEntries(rows);
  if (place === undefined) return { place: 0, heads: [] };
  // A second row may say which of two a column is; the first one may name what the second leaves open.
  const pairs = [place, place - 1].map((at) => ({ place: at, heads: rows.slice(at, at + 2) }));
  const pair = pairs.find(
    ({ place: at, heads }) =>
      at >= 0 && heads.every(areNames) && scoreOf(rolesOf(namesOf(heads))) > best,
  );
  return pair ?? { place, heads: rows.slice(place, place + 1) };
}

/** Where no name is known: the row above the first one with a day and an amount. */
function aboveEntries(rows: readonly string[][]): number | undefined {
  const first = rows.findIndex(isEntry);
  const isFilled = (cell: string) => cell.trim() !== '';
  const place = rows.slice(0, Math.max(first, 0)).findLastIndex((cells) => cells.some(isFilled));
  return (rows[place]?.filter(isFilled).length ?? 0) > 1 ? place : undefined;
}

/** Whether a row has several words, and no number. */
function areNames(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '');
  return filled.length > 1 && filled.every((cell) => /\p{L}/u.test(cell) && !/\p{Nd}/u.test(cell));
}

/** The names of columns; of two rows, both of each column, in the order that is known. */
export function namesOf([first = [], second]: readonly string[][]): string[] {
  if (second === undefined) return first;
  let over = '';
  return Array.from({ length: Math.max(first.length, second.length) }, (_, place) => {
    const [up, down] = [first[place]?.trim() ?? '', second[place]?.trim() ?? ''];
    if (up !== '') over = up;
    if (down === '') return up;
    // A merged cell is above several columns, and only the first of them has its text.
    const forms = [`${over} ${down}`, `${down} ${over}`, down, ...(up === '' ? [] : [up])];
    return (
      forms.find((form) => rolesOf([form])[0] !== 'none') ?? (up === '' ? down : `${up} ${down}`)
    );
  });
}

function scoreOf(roles: readonly Role[]): number {
  return areEnough(roles) ? roles.filter((role) => role !== 'none').length : 0;
}

function isEntry(cells: readonly string[]): boolean {
  return cells.some(isDay) && cells.some((cell) => !isDay(cell) && isAmount(cell));
}

/** Whether a cell is a day, in any order. */
export function isDay(cell: string): boolean {
  return readDay(cell, 'day first') !== undefined || readDay(cell, 'month first') !== undefined;
}

/** Whether a cell is an amount, with a decimal point or a decimal comma. */
function isAmount(cell: string): boolean {
  return readAmount(cell) !== undefined || readAmount(cell, amountStyleOf([[cell]])) !== undefined;
}
