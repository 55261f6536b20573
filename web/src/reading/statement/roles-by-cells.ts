import { amountStyleOf, readAmount } from './amounts.ts';
import type { Role } from './columns.ts';
import {
  areMarks,
  areYesAndNo,
  directionOfName,
  directionOfQuestion,
  readMark,
} from './direction.ts';
import type { NumberedRow } from './numbered-row.ts';

const SAMPLE_ROWS = 2000;
const MONEY: ReadonlySet<Role> = new Set<Role>(['amount', 'out', 'in']);

/**
 * The roles that the names of columns give, corrected by the cells: a column of marks gives the direction, whatever its head, and two
 * columns of amounts whose names say different directions have one each.
 */
export function rolesByCells(
  given: readonly Role[],
  body: readonly NumberedRow[],
  header: readonly string[],
): Role[] {
  const sample = body.slice(0, SAMPLE_ROWS);
  const cellsAt = (place: number) => sample.map(({ cells }) => cells[place] ?? '');
  const named = withPair(given, header, cellsAt);
  const hasAmount = (place: number) => cellsAt(place).some((cell) => readAmount(cell));
  // A head that a page repeats has marks too, and no amount.
  const hasMark = (place: number) =>
    sample.some(
      ({ cells }) => readMark(cells[place] ?? '') && cells.some((cell) => readAmount(cell)),
    );
  const roles = named.map((role, place): Role => {
    if (MONEY.has(role) && !hasAmount(place) && hasMark(place)) return 'direction';
    if (role !== 'direction' || hasMark(place)) return role;
    // A head such as "Amount (Dr/Cr)", or a type that is no direction.
    return hasAmount(place) && !named.some((other) => MONEY.has(other)) ? 'amount' : 'none';
  });
  if (roles.includes('direction') || (roles.includes('out') && roles.includes('in'))) return roles;
  const flag = [...roles.keys()].find(
    (place) =>
      roles[place] === 'none' &&
      directionOfQuestion(header[place] ?? '') !== undefined &&
      areYesAndNo(cellsAt(place)),
  );
  if (flag !== undefined) return roles.map((role, place) => (place === flag ? 'direction' : role));
  const from = roles.indexOf('amount') + 1;
  const places = [...roles.keys()].filter(
    (place) => ['none', 'category'].includes(roles[place] ?? '') && areMarks(cellsAt(place)),
  );
  const marks = places.find((place) => place >= from) ?? places.at(-1);
  return roles.map((role, place) => (place === marks ? 'direction' : role));
}

/** With a column for each direction, if the names of two columns of amounts say so. */
function withPair(
  roles: readonly Role[],
  header: readonly string[],
  cellsAt: (place: number) => string[],
): Role[] {
  // A column of yes and no has no amounts, whatever its name.
  const cleared = roles.map((role, place): Role =>
    (role === 'out' || role === 'in') && areYesAndNo(cellsAt(place)) ? 'none' : role,
  );
  if (cleared.includes('out') && cleared.includes('in')) return cleared;
  const named = (way: 'out' | 'in') =>
    cleared.includes(way)
      ? cleared.indexOf(way)
      : header.findIndex((name, at) => isOfWay(name, cellsAt(at), way));
  const [sure, sureBack] = [named('out'), named('in')];
  const out = sure === -1 && sureBack !== -1 ? complementOf(sureBack, cleared, cellsAt) : sure;
  const back = sureBack === -1 && sure !== -1 ? complementOf(sure, cleared, cellsAt) : sureBack;
  if (out === -1 || back === -1) return cleared;
  return cleared.map((role, place) => {
    if (place === out) return 'out';
    if (place === back) return 'in';
    return role === 'amount' || role === 'direction' ? 'none' : role;
  });
}

/** The column that has an amount exactly where this one has none, and so is the other direction; -1 if there is none. */
function complementOf(
  place: number,
  roles: readonly Role[],
  cellsAt: (place: number) => string[],
): number {
  const ofPlace = cellsAt(place).map(isFilledAmount);
  return roles.findIndex((role, at) => {
    if (at === place || (role !== 'none' && role !== 'amount') || !areAmounts(cellsAt(at))) {
      return false;
    }
    const other = cellsAt(at).map(isFilledAmount);
    const rows = ofPlace.flatMap((one, row) => (one || other[row] === true ? [row] : []));
    const isOther = rows.every((row) => ofPlace[row] !== other[row]);
    return isOther && ofPlace.some(Boolean) && other.some(Boolean);
  });
}

function isFilledAmount(cell: string): boolean {
  return (readAmount(cell)?.paise ?? 0) !== 0;
}

/** Whether a column has nothing but amounts, and a name that says this direction. */
function isOfWay(name: string, cells: readonly string[], way: 'out' | 'in'): boolean {
  return directionOfName(name) === way && areAmounts(cells);
}

function areAmounts(cells: readonly string[]): boolean {
  const style = amountStyleOf([cells]);
  const filled = cells.filter((cell) => /[\p{L}\p{N}]/u.test(cell));
  return filled.length > 0 && filled.every((cell) => readAmount(cell, style) !== undefined);
}
