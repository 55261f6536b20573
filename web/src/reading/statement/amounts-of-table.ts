import { amountStyleOf, readAmount, type CellAmount } from './amounts.ts';
import { cellsOf } from './cells-of-role.ts';
import type { Role } from './columns.ts';
import type { Table } from './find-table.ts';

const MONEY: readonly Role[] = ['amount', 'out', 'in', 'balance', 'running'];

/** A reader of the cells with amounts of a table, in the style that all of them have, balances included. */
export function amountsOfTable(
  table: Table,
  roles: readonly Role[],
  isLoose = false,
): (cell: string) => CellAmount | undefined {
  const style = amountStyleOf(
    MONEY.map((role) => cellsOf(table, roles, role)),
    isLoose,
  );
  return (cell) => readAmount(cell, style);
}
