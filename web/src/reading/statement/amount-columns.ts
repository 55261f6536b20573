import { amountStyleOf, readAmount } from './amounts.ts';
import type { NumberedRow } from './numbered-row.ts';

const SAMPLE_ROWS = 200;
const MOST_COLUMNS = 10;
const LEAST_SHARE = 0.8;
const LEAST_ROWS = 2;
const PAISE = 100;
/** A column of what was paid, and not of who paid, how or when. */
const IS_PAID = /\bpaid\b(?! (?:by|to|via|on|with|from|for|out|in)\b)/i;
/** A column of what is taken off a price, or still has to be paid. */
const IS_LESS =
  /\b(?:discounts?|due|balance|outstanding|pending|unpaid|remaining|savings?|saved|off)\b/i;
const IS_WHOLE = /\b(?:total|net|gross|payable|final)\b/i;

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
  const columns = columnsOf(places, body).filter(({ paise }) => !areCounted(paise));
  if (columns.length > MOST_COLUMNS) return columns.map(({ place }) => place);
  const whole = columns.findLast((column) => {
    const others = columns.filter((other) => other !== column);
    return isProduct(column, others) || isSum(column, others);
  });
  return (whole ? [whole] : columns).map(({ place }) => place);
}

/**
 * The column of what was paid, if a table has several columns of amounts and one of them, `amount`, was taken for it: that which says so
 * by its head; the rest of a price or a bill behind what is taken off it; or the total of a price and its taxes.
 */
export function paidColumn(
  amount: number,
  places: readonly number[],
  header: readonly string[],
  body: readonly NumberedRow[],
): number {
  const isNamed = (place: number, form: RegExp) => form.test(header[place] ?? '');
  const [column] = columnsOf([amount], body);
  const others = columnsOf(places, body).filter(({ paise }) => paise.some((one) => one));
  if (!column || isNamed(amount, IS_PAID) || others.length > MOST_COLUMNS) return amount;
  const paid = others.find(({ place }) => isNamed(place, IS_PAID));
  const less = others.filter(({ place }) => isNamed(place, IS_LESS));
  const rest = others.find(
    (other) => !less.includes(other) && less.some((one) => isSum(column, [other, one])),
  );
  // Taxes are between the price and the total.
  const between = (one: Column) =>
    others.filter(({ place }) => place > column.place && place < one.place);
  const whole = others.find(
    (one) => isNamed(one.place, IS_WHOLE) && isSum(one, [column, ...between(one)]),
  );
  return (paid ?? rest ?? whole ?? column).place;
}

/** The columns that have amounts, and nothing else. */
function columnsOf(places: readonly number[], body: readonly NumberedRow[]): Column[] {
  const sample = body.slice(0, SAMPLE_ROWS);
  return places.flatMap((place): Column[] => {
    const cells = sample.map((row) => row.cells[place] ?? '');
    const style = amountStyleOf([cells]);
    const paise = cells.map((cell) => readAmount(cell, style)?.paise);
    return paise.every((one) => one === undefined) ? [] : [{ place, paise }];
  });
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
