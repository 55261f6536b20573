import {
  asPaise,
  formatRupees,
  isLine,
  isRecordableDay,
  MAX_NAME,
  paiseToRupees,
  type CalendarDate,
  type Paise,
  cutText,
} from '@hisaab/domain';
import { orderOf, readDay } from '../statement/days.ts';
import { asDescription } from '@hisaab/domain/reading/description';
import { fault, type ReadingFault } from '../fault.ts';

const AMOUNT = /^(-?)(\d{1,3}(?:,\d{2,3})*,\d{3}|\d+)(?:\.(\d{1,2}))?$/;
/** As on the server. */
const LARGEST: Paise = asPaise(999_999_999_999);

/** An amount in a cell, in paise; an empty one is 0. Undefined if it is invalid. */
export function paiseOf(cell = ''): Paise | undefined {
  const text = cell.trim();
  if (text === '') return asPaise(0);
  const [, sign, whole = '', fraction = ''] = AMOUNT.exec(text) ?? [];
  if (sign === undefined) return undefined;
  const paise = Number(whole.replaceAll(',', '') + fraction.padEnd(2, '0'));
  if (paise > LARGEST) return undefined;
  return asPaise(sign === '-' && paise !== 0 ? -paise : paise);
}

/** The amounts of cells, or undefined if one is invalid. */
export function amountsOf(
  cells: readonly string[],
  count: number,
  read: (cell?: string) => number | undefined,
): number[] | undefined {
  const amounts = Array.from({ length: count }, (_, place) => read(cells[place]));
  const known = amounts.filter((amount) => amount !== undefined);
  return known.length === count ? known : undefined;
}

/** A person's name in a valid form; without one, the index of their column. */
export function nameOf(cell: string, person: number): string {
  const name = asDescription(cutText(cell, MAX_NAME));
  return isLine(name, 1, MAX_NAME) ? name : `Person ${person + 1}`;
}

/** Parses the day in a cell; returns a fault if it is invalid. */
export type ReadDay = (cell?: string) => { day: CalendarDate } | { fault: ReadingFault };

/** A parser for the days of a column, in which the day or the month is first in all cells. */
export function dayReader(
  rows: ReadonlyArray<readonly string[]>,
  column: number,
  today: CalendarDate,
): ReadDay {
  const order = orderOf(rows.map((row) => row[column] ?? ''));
  return (cell = '') => {
    const day = readDay(cell, order);
    if (day === undefined) return { fault: fault('dayNotRead') };
    if (isRecordableDay(day, today)) return { day };
    return { fault: fault('dayNotPossible') };
  };
}

/** The difference between parts and their amount, formatted; undefined if they add up. */
export function gapOf(
  parts: readonly number[],
  amount: number,
  show: (units: number) => string = showPaise,
): ReadingFault | undefined {
  const gap = Math.abs(parts.reduce((sum, part) => sum + part, 0) - amount);
  return gap === 0 ? undefined : fault('sharesOff', { gap: show(gap) });
}

/** Formats paise as rupees. */
export function showPaise(paise: number): string {
  return formatRupees(paiseToRupees(asPaise(paise)));
}
