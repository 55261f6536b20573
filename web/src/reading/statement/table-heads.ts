import { amountStyleOf, readAmount } from './amounts.ts';
import { areEnough, rolesOf, type Role } from './columns.ts';
import { readDay } from './days.ts';

/** The most lines before a header, such as an address. */
const HEADER_WITHIN = 60;

/** The index of the row with the names of columns; by the cells if none is known. Undefined if a file has no such row. */
export function headerPlace(rows: readonly string[][]): number | undefined {
  const candidates = rows.slice(0, HEADER_WITHIN).map((cells, place) => {
    return { place, score: scoreOf(rolesOf(cells)) };
  });
  const best = candidates.toSorted((one, other) => other.score - one.score)[0];
  if (best && best.score > 0) return best.place;
  // No name is known: the header is the row above the first one with a day and an amount.
  const first = rows.findIndex(isEntry);
  const isFilled = (cell: string) => cell.trim() !== '';
  const place = rows.slice(0, Math.max(first, 0)).findLastIndex((cells) => cells.some(isFilled));
  return (rows[place]?.filter(isFilled).length ?? 0) > 1 ? place : undefined;
}

/** The rows of the names of columns: a second one, with no number and below the first, may say which of two a column is. */
export function headsAt(rows: readonly string[][], place: number): string[][] {
  const [first = [], second = []] = rows.slice(place, place + 2);
  const filled = second.filter((cell) => cell.trim() !== '');
  const areNames =
    filled.length > 1 && filled.every((cell) => /\p{L}/u.test(cell) && !/\p{Nd}/u.test(cell));
  if (!areNames) return [first];
  const [one, two] = [[first], [first, second]].map((heads) => scoreOf(rolesOf(namesOf(heads))));
  return (two ?? 0) > (one ?? 0) ? [first, second] : [first];
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
