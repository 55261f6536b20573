import type { CalendarDate } from '@hisaab/domain';
import { amountsOfTable } from './amounts-of-table.ts';
import type { Role } from './columns.ts';
import type { Table } from './find-table.ts';
import { readLabel } from './labels.ts';
import { IS_SUM } from './row-kinds.ts';

const MONEY: readonly Role[] = ['amount', 'out', 'in'];
const HAS_WORDS = /\p{L}{2}/u;

/**
 * The days of the rows of a list, where a day is written once for the rows right below it, as in a sheet by hand. An empty
 * row ends a day, and the sum of a day has none. Below the last day of a list that writes each day, nothing is carried.
 */
export function withDaysAbove(
  table: Table,
  roles: readonly Role[],
  days: ReadonlyArray<CalendarDate | undefined>,
): Array<CalendarDate | undefined> {
  const found = [...days];
  if (table.kind !== 'list' || roles.includes('running')) return found;
  const datePlace = roles.indexOf('date');
  const read = amountsOfTable(table, roles);
  let [sum, count, carriedBefore, last] = [0, 0, 0, 0];
  const carried: number[] = [];
  for (const [place, { number, cells }] of table.rows.entries()) {
    const paise = MONEY.map((role) => read(cells[roles.indexOf(role)] ?? '')?.paise).find(Boolean);
    const isBelow = table.rows[place - 1]?.number === number - 1;
    const above = isBelow ? found[place - 1] : undefined;
    const isOpen = found[place] === undefined && (cells[datePlace] ?? '').trim() === '';
    const isSum =
      cells.some((cell) => IS_SUM.test(cell) || readLabel(cell) !== undefined) ||
      (count > 1 && paise === sum);
    const hasWords = cells.some(
      (cell, at) => HAS_WORDS.test(cell) && !MONEY.includes(roles[at] ?? 'none'),
    );
    if (isOpen && above !== undefined && paise !== undefined && hasWords && !isSum) {
      found[place] = above;
      carried.push(place);
    } else if (found[place] !== undefined) {
      carriedBefore = carried.length;
      last = place;
    }
    const isEntry = found[place] !== undefined && paise !== undefined;
    [sum, count] =
      isEntry && isBelow ? [sum + paise, count + 1] : [isEntry ? paise : 0, isEntry ? 1 : 0];
  }
  // Below the last day may be anything, unless the list writes days so.
  if (carriedBefore === 0) for (const place of carried) if (place > last) found[place] = undefined;
  return found;
}
