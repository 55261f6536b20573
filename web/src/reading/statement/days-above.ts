import type { CalendarDate } from '@hisaab/domain';
import { amountsOfTable } from './amounts-of-table.ts';
import type { CellAmount } from './amounts.ts';
import type { Role } from './columns.ts';
import type { Table } from './find-table.ts';
import { readLabel } from './labels.ts';
import { IS_SUM } from './row-kinds.ts';

const OF_STATEMENTS: ReadonlySet<Role> = new Set<Role>([
  'running',
  'direction',
  'out',
  'in',
  'reference',
]);
const MOST_LINES_ABOVE = 3;
/** The share of rows without a day in a sheet that writes each day once. */
const LEAST_SHARE = 0.2;
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
  const [datePlace, amountPlace] = [roles.indexOf('date'), roles.indexOf('amount')];
  const read = amountsOfTable(table, roles);
  if (!isByHand(table, roles, read)) return found;
  let [sum, count, carriedBefore, last] = [0, 0, 0, 0];
  const carried: number[] = [];
  for (const [place, { number, cells }] of table.rows.entries()) {
    const paise = read(cells[amountPlace] ?? '')?.paise;
    const isBelow = table.rows[place - 1]?.number === number - 1;
    const above = isBelow ? found[place - 1] : undefined;
    const isOpen = found[place] === undefined && (cells[datePlace] ?? '').trim() === '';
    const isSum =
      cells.some((cell) => IS_SUM.test(cell) || readLabel(cell) !== undefined) ||
      (count > 1 && paise === sum);
    const hasWords = cells.some((cell, at) => HAS_WORDS.test(cell) && at !== amountPlace);
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
  // A few rows without a day are no habit.
  if (carried.length < table.rows.length * LEAST_SHARE) return [...days];
  // Below the last day may be anything, unless the list writes days so.
  if (carriedBefore === 0) for (const place of carried) if (place > last) found[place] = undefined;
  return found;
}

/** Whether a table may be a sheet by hand: statements, with lines of limits and dues between the rows, say more of each row. */
function isByHand(
  table: Table,
  roles: readonly Role[],
  read: (cell: string) => CellAmount | undefined,
): boolean {
  const lines = table.above.filter((cells) => cells.some((cell) => cell.trim() !== ''));
  const place = roles.indexOf('amount');
  return (
    table.kind === 'list' &&
    lines.length <= MOST_LINES_ABOVE &&
    place !== -1 &&
    !roles.some((role) => OF_STATEMENTS.has(role)) &&
    table.rows.every(({ cells }) => {
      const amount = read(cells[place] ?? '');
      return amount?.direction === undefined && amount?.sign === undefined;
    })
  );
}
