import type { CalendarDate, Paise } from '@hisaab/domain';
import type { FileEntry } from './entry.ts';

/** An expense that is in the books. */
export interface BookedExpense {
  day: CalendarDate;
  paise: Paise;
  description: string;
}

/**
 * Finds which entries of a file are in the books already: the same amount on the same day. Of n equal ones of the file and m of the books
 * m are there, those with the same description before others. Gives the expense of each such entry, by the entry's number.
 */
export function matchBooks(
  entries: readonly FileEntry[],
  books: readonly BookedExpense[],
): Map<number, BookedExpense> {
  const matches = new Map<number, BookedExpense>();
  const sameWords = new Pool(books, ({ day, paise, description }) => [day, paise, description]);
  for (const { number, day, paise, description, source } of entries) {
    const found =
      sameWords.take([day, paise, description]) ??
      (source === '' ? undefined : sameWords.take([day, paise, source]));
    if (found) matches.set(number, found);
  }
  const sameAmount = new Pool(sameWords.left(), ({ day, paise }) => [day, paise]);
  for (const { number, day, paise } of entries) {
    const found = matches.has(number) ? undefined : sameAmount.take([day, paise]);
    if (found) matches.set(number, found);
  }
  return matches;
}

/** Expenses of which each is taken once, by a key. */
class Pool {
  readonly #byKey: Map<string, BookedExpense[]>;

  constructor(books: readonly BookedExpense[], keyOf: (one: BookedExpense) => unknown[]) {
    this.#byKey = Map.groupBy(books, (one) => JSON.stringify(keyOf(one)));
  }

  take(key: unknown[]): BookedExpense | undefined {
    return this.#byKey.get(JSON.stringify(key))?.pop();
  }

  left(): BookedExpense[] {
    return [...this.#byKey.values()].flat();
  }
}
