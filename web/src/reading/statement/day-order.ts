import type { CalendarDate } from '@hisaab/domain';
import { cellsOf } from './cells-of-role.ts';
import type { Role } from './columns.ts';
import { datesInText, detectDayOrder, readDay, type DayOrder } from './days.ts';
import type { Table } from './find-table.ts';

const SAMPLE_ROWS = 200;

/**
 * The order of day and month in the column of days of a table; where its cells fit both ways, that of the days above the
 * table, or the one in which most are a day that another column writes unmistakably. `either` if nothing tells, and
 * `undefined` if no cell is ambiguous.
 */
export function dayOrderIn(
  table: Table,
  roles: readonly Role[],
  today?: CalendarDate,
): DayOrder | 'either' | undefined {
  const told = detectDayOrder(cellsOf(table, roles, 'date'), today);
  if (told !== 'either') return told;
  const above = detectDayOrder(table.above.flat().flatMap(datesInText));
  if (above === 'day first' || above === 'month first') return above;
  return besideOthers(table, roles.indexOf('date'));
}

/** The order in which a table is read; if it is open, the requested one, or the Indian one. */
export function orderOfTable(
  table: Table,
  roles: readonly Role[],
  asked: DayOrder = 'day first',
  today?: CalendarDate,
): DayOrder {
  const told = dayOrderIn(table, roles, today);
  return told === undefined || told === 'either' ? asked : told;
}

/** The order in which more days are also in another cell of their rows. */
function besideOthers(table: Table, place: number): DayOrder | 'either' {
  let [dayFirst, monthFirst] = [0, 0];
  for (const { cells } of table.rows.slice(0, SAMPLE_ROWS)) {
    const one = readDay(cells[place] ?? '', 'day first');
    const other = readDay(cells[place] ?? '', 'month first');
    if (one === other) continue;
    const days = new Set(
      cells.flatMap((cell, at) => {
        const day = at === place ? undefined : readDay(cell, 'day first');
        return day !== undefined && day === readDay(cell, 'month first') ? [day] : [];
      }),
    );
    if (one !== undefined && days.has(one)) dayFirst += 1;
    if (other !== undefined && days.has(other)) monthFirst += 1;
  }
  if (dayFirst === monthFirst) return 'either';
  return dayFirst > monthFirst ? 'day first' : 'month first';
}
