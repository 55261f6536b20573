import {
  agrees,
  exchangeRate,
  isOtherCurrency,
  originalAmount,
  rupeesToPaise,
  type Original,
} from '@hisaab/domain';

/** The last columns of the CSV files that Hisaab exports, where some row has an amount in another currency. */
const COLUMNS = ['original_currency', 'original_amount', 'rate'];

/** An amount in another currency as the API takes it. */
export interface ReadOriginal {
  currency: string;
  amount: number;
  rate: number;
}

/** Reads what the amount of a row (rupees) is in another currency; undefined if it has none, or where the two disagree. */
export type ReadOriginalOf = (cells: readonly string[], rupees: number) => ReadOriginal | undefined;

/** The number of columns behind which those of originals stand; undefined if a header has none. */
export function originalsFrom(header: readonly string[]): number | undefined {
  const from = header.length - COLUMNS.length;
  const names = header.slice(Math.max(0, from)).map((name) => name.trim().toLowerCase());
  return from >= 0 && COLUMNS.every((name, place) => names[place] === name) ? from : undefined;
}

/** How the originals of a file with this header are read. */
export function originalReader(header: readonly string[]): ReadOriginalOf {
  const from = originalsFrom(header);
  if (from === undefined) return () => undefined;
  return (cells, rupees) => {
    const [currency = '', size = '', text = ''] = cells.slice(from).map((cell) => cell.trim());
    if (!isOtherCurrency(currency)) return undefined;
    const amount = originalAmount(currency, size);
    const rate = exchangeRate(text);
    if (amount === undefined || rate === undefined) return undefined;
    const original: Original = { currency, amount, rate };
    if (!agrees(rupeesToPaise(rupees), original)) return undefined;
    return { currency, amount: Number(amount), rate: Number(rate) };
  };
}
