import { paiseToRupees } from '@hisaab/domain';
import { amountStyleOf, readAmount } from '../statement/amounts.ts';

const PLAIN = /^\s*-?\d+(?:\.\d+)?\s*$/;

/**
 * Rows whose cells from these columns on have their amounts written plainly, `-1250.50`, in the style that all of them
 * have: `₹ 1,250.50`, `(45.00)`, `−45.00`, or a decimal comma. Cells of which no amount is read stay as they are.
 */
export function withPlainAmounts(
  rows: ReadonlyArray<readonly string[]>,
  isMoney: (column: number) => boolean,
): string[][] {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, column) => column).filter(isMoney);
  const style = amountStyleOf(columns.map((column) => rows.map((row) => row[column] ?? '')));
  return rows.map((row) =>
    row.map((cell, column) => {
      if (!isMoney(column) || (style.decimal === '.' && PLAIN.test(cell))) return cell;
      const amount = readAmount(cell, style);
      // `Dr` and `Cr` beside a net amount may mean either side.
      if (amount && amount.direction === undefined) return String(paiseToRupees(amount.paise));
      // Three decimals of a currency, or more.
      return style.decimal === ',' ? swapped(cell) : cell;
    }),
  );
}

function swapped(cell: string): string {
  return cell.replaceAll(/[.,]/g, (sign) => (sign === ',' ? '.' : ','));
}
