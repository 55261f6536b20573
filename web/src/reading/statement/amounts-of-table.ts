import { amountStyleOf, readAmount, type AmountStyle, type CellAmount } from './amounts.ts';
import { cellsOf } from './cells-of-role.ts';
import type { Role } from './columns.ts';
import type { Table } from './find-table.ts';

const MONEY: readonly Role[] = ['amount', 'out', 'in', 'balance', 'running'];

/** How the amounts of a table are written: its balances too. */
export function amountStyleOfTable(
  table: Table,
  roles: readonly Role[],
  isLoose = false,
): AmountStyle {
  return amountStyleOf(
    MONEY.map((role) => cellsOf(table, roles, role)),
    isLoose,
  );
}

/** A reader of the cells with amounts of a table. */
export function amountsOfTable(
  table: Table,
  roles: readonly Role[],
  isLoose = false,
): (cell: string) => CellAmount | undefined {
  const style = amountStyleOfTable(table, roles, isLoose);
  return (cell) => readAmount(cell, style);
}
