import { amountStyleOf, readAmount } from './amounts.ts';
import { readDay } from './days.ts';
import type { NumberedRow } from './numbered-row.ts';

const COST = 3;
const CURRENCY = 4;
const PEOPLE_FROM = 5;
const SAMPLE_ROWS = 200;
const LEAST_SHARE = 0.8;

/**
 * Whether rows have the shape of a Splitwise export, whose heads are in the language of the person: day, words, a cost, the code of a
 * currency, and then a column for each person, whose cells come to 0.
 */
export function areOfSplitwise(body: readonly NumberedRow[]): boolean {
  const rows = body
    .slice(0, SAMPLE_ROWS)
    .map(({ cells }) => cells)
    .filter((cells) => cells[COST]?.trim());
  const style = amountStyleOf(rows.map((cells) => cells.slice(COST)));
  const fitting = rows.filter((cells) => {
    const nets = cells.slice(PEOPLE_FROM).map((cell) => readAmount(cell, style)?.paise);
    const sum = nets.reduce<number>((total, net) => total + (net ?? NaN), 0);
    return (
      readDay(cells[0] ?? '', 'day first') !== undefined &&
      readAmount(cells[COST] ?? '', style) !== undefined &&
      /^[A-Z]{3}$/.test(cells[CURRENCY]?.trim() ?? '') &&
      nets.length > 1 &&
      Math.abs(sum) < nets.length &&
      nets.some((net) => net !== 0)
    );
  });
  return rows.length > 0 && fitting.length >= rows.length * LEAST_SHARE;
}
