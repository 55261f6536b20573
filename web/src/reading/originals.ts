import {
  agrees,
  exchangeRate,
  isOtherCurrency,
  originalAmount,
  rupeesToPaise,
  type Original,
} from '@hisaab/domain';

/** The last columns of CSV files that Hisaab exports, if any row has an amount in another currency. */
const COLUMNS = ['original_currency', 'original_amount', 'rate'];

/** An amount in another currency in the form that the API accepts. */
export interface ReadOriginal {
  currency: string;
  amount: number;
  rate: number;
}

/** Parses the foreign amount of a row (in rupees); undefined if it has none, or if the two do not match. */
export type ReadOriginalOf = (cells: readonly string[], rupees: number) => ReadOriginal | undefined;

/** The index of the first column of originals; undefined if a header has none. */
export function originalsFrom(header: readonly string[]): number | undefined {
  const from = header.length - COLUMNS.length;
  const names = header.slice(Math.max(0, from)).map((name) => name.trim().toLowerCase());
  return from >= 0 && COLUMNS.every((name, place) => names[place] === name) ? from : undefined;
}

/** A parser for the originals of a file with this header. */
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
