import { readAmount } from './amounts.ts';
import type { Role } from './columns.ts';
import { areMarks } from './direction.ts';
import type { Table } from './find-table.ts';

/**
 * The text of a row's balance, with its side where that stands in the column behind it: `3,250.00` and `DR`. Empty if the
 * table has no balances.
 */
export function balanceText(
  table: Table,
  roles: readonly Role[],
): (cells: readonly string[]) => string {
  const place = roles.indexOf('running');
  if (place === -1) return () => '';
  const side = place + 1;
  const sides = table.rows.map(({ cells }) => cells[side] ?? '');
  const hasSides =
    roles[side] === 'none' && areMarks(sides) && !sides.some((cell) => readAmount(cell));
  return (cells) => [cells[place], hasSides ? cells[side] : ''].join(' ').trim();
}
