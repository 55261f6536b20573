import { readAmount } from './amounts.ts';
import type { Role } from './columns.ts';
import { areMarks, readMark } from './direction.ts';
import type { NumberedRow } from './numbered-row.ts';

const SAMPLE_ROWS = 2000;
const MONEY: ReadonlySet<Role> = new Set<Role>(['amount', 'out', 'in']);

/** The roles that names of columns give, corrected by the cells: a column of marks gives the direction, whatever its head. */
export function rolesByCells(named: readonly Role[], body: readonly NumberedRow[]): Role[] {
  const sample = body.slice(0, SAMPLE_ROWS);
  const cellsAt = (place: number) => sample.map(({ cells }) => cells[place] ?? '');
  const hasAmount = (place: number) => cellsAt(place).some((cell) => readAmount(cell));
  const hasMark = (place: number) => cellsAt(place).some((cell) => readMark(cell));
  const roles = named.map((role, place): Role => {
    if (MONEY.has(role) && !hasAmount(place) && hasMark(place)) return 'direction';
    if (role !== 'direction' || hasMark(place)) return role;
    // A head such as "Amount (Dr/Cr)", or a type that is no direction.
    return hasAmount(place) && !named.some((other) => MONEY.has(other)) ? 'amount' : 'none';
  });
  if (roles.includes('direction') || (roles.includes('out') && roles.includes('in'))) return roles;
  const from = roles.indexOf('amount') + 1;
  const places = [...roles.keys()].filter(
    (place) => ['none', 'category'].includes(roles[place] ?? '') && areMarks(cellsAt(place)),
  );
  const marks = places.find((place) => place >= from) ?? places.at(-1);
  return roles.map((role, place) => (place === marks ? 'direction' : role));
}
