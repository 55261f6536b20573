import { asPaise } from '@hisaab/domain';
import { parseOriginal } from '../../entered/originals.ts';

/** The last columns, if any row was entered in another currency. */
export const ORIGINAL_COLUMNS = ['original_currency', 'original_amount', 'rate'];

/** The cells of {@link ORIGINAL_COLUMNS}; empty for a row that was entered in rupees. */
export function originalCells(row: { original: string | null; amount_paise: number }): string[] {
  const original = parseOriginal(row.original, row.amount_paise);
  return original ? [original.currency, original.amount, original.rate] : ['', '', ''];
}

/** Paise as rupees with two decimals. */
export function rupees(amount: number): string {
  return (asPaise(amount) / 100).toFixed(2);
}
