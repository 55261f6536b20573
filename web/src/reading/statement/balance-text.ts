import { readAmount } from './amounts.ts';
import type { Role } from './columns.ts';
import { areMarks, readMark } from './direction.ts';
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
    roles[side] === 'none' &&
    areMarks(sides) &&
    !sides.some((cell) => readAmount(cell)) &&
    !areOfAmounts(table, roles, side);
  return (cells) => [cells[place], hasSides ? cells[side] : ''].join(' ').trim();
}

/** Whether the marks of a column say in which of two columns each row has its amount: they are no sides of balances. */
function areOfAmounts(table: Table, roles: readonly Role[], side: number): boolean {
  if (!roles.includes('out') || !roles.includes('in')) return false;
  return table.rows.every(({ cells }) => {
    const mark = readMark(cells[side] ?? '');
    const amount = mark && readAmount(cells[roles.indexOf(mark === 'out' ? 'in' : 'out')] ?? '');
    return amount === undefined || amount.paise === 0;
  });
}
