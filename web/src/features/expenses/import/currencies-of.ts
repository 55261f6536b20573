import type { FileRate } from '../../../currencies/use-file-rates.ts';
import type { FileEntry } from '../../../reading/statement/entry.ts';

/** A foreign currency of a file, and the number of its entries. */
interface CurrencyOfFile {
  currency: string;
  count: number;
}

/** The currencies of the entries that need a rate. */
export function currenciesOf(entries: readonly FileEntry[]): CurrencyOfFile[] {
  const counts = new Map<string, number>();
  for (const { currency } of entries) {
    if (currency !== undefined) counts.set(currency, (counts.get(currency) ?? 0) + 1);
  }
  return [...counts].map(([currency, count]) => ({ currency, count }));
}

/** The known rates, by currency. */
export function ratesOf(
  currencies: readonly CurrencyOfFile[],
  rateOfFile: (currency: string) => FileRate,
): Record<string, string> {
  return Object.fromEntries(
    currencies.flatMap(({ currency }) => {
      const { rate } = rateOfFile(currency);
      return rate === undefined ? [] : [[currency, rate]];
    }),
  );
}
