import { amountStyleOf, readAmount } from './amounts.ts';
import type { NumberedRow } from './numbered-row.ts';

const SAMPLE_ROWS = 200;
const MOST_COLUMNS = 10;
const LEAST_SHARE = 0.8;
const LEAST_ROWS = 2;
const PAISE = 100;

/** The paise of each row in a column; undefined where a cell is no amount. */
interface Column {
  place: number;
  paise: Array<number | undefined>;
}

/**
 * The columns of a table whose heads say nothing that may be its amounts: no count of the rows; of several columns, the one
 * that is the product of two others, or the sum of all others, in most rows.
 */
export function amountColumns(places: readonly number[], body: readonly NumberedRow[]): number[] {
  const sample = body.slice(0, SAMPLE_ROWS);
  const columns = places.flatMap((place): Column[] => {
    const cells = sample.map((row) => row.cells[place] ?? '');
    const style = amountStyleOf([cells]);
    const paise = cells.map((cell) => readAmount(cell, style)?.paise);
    return paise.every((one) => one === undefined) || areCounted(paise) ? [] : [{ place, paise }];
  });
  if (columns.length > MOST_COLUMNS) return columns.map(({ place }) => place);
  const whole = columns.findLast((column) => {
    const others = columns.filter((other) => other !== column);
    return isProduct(column, others) || isSum(column, others);
  });
  return (whole ? [whole] : columns).map(({ place }) => place);
}

/** Whether whole rupees go up, or down, by one from row to row. */
function areCounted(paise: ReadonlyArray<number | undefined>): boolean {
  const filled = paise.filter((one) => one !== undefined);
  const steps = new Set(filled.slice(1).map((one, place) => one - (filled[place] ?? 0)));
  const [step] = steps;
  return filled.length >= LEAST_ROWS && steps.size === 1 && Math.abs(step ?? 0) === PAISE;
}

function isProduct(column: Column, others: readonly Column[]): boolean {
  return others.some((one, place) =>
    others.slice(place + 1).some((other) =>
      isMostly(column, (whole, row) => {
        const [first, second] = [one.paise[row], other.paise[row]];
        if (first === undefined || second === undefined) return undefined;
        return Math.abs(Math.round((first * second) / PAISE) - whole) <= 1;
      }),
    ),
  );
}

function isSum(column: Column, others: readonly Column[]): boolean {
  if (others.length < 2) return false;
  let hasSeveral = false;
  const isOften = isMostly(column, (whole, row) => {
    const parts = others.map(({ paise }) => paise[row] ?? 0).filter((one) => one !== 0);
    if (parts.length > 1) hasSeveral = true;
    return parts.reduce((sum, one) => sum + one, 0) === whole;
  });
  return isOften && hasSeveral;
}

/** Whether something holds in most rows of a column of which it is known. */
function isMostly(
  { paise }: Column,
  test: (whole: number, row: number) => boolean | undefined,
): boolean {
  const told = paise.flatMap((whole, row) => (whole === undefined ? [] : (test(whole, row) ?? [])));
  return told.length >= LEAST_ROWS && told.filter(Boolean).length >= told.length * LEAST_SHARE;
}
