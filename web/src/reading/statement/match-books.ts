import type { CalendarDate, Paise } from '@hisaab/domain';
import type { FileEntry } from './entry.ts';

/** A saved expense, or money in that is saved as something else. */
export interface BookedExpense {
  day: CalendarDate;
  paise: Paise;
  /** The source of an income, the payer of a payment. */
  description: string;
  /** The reference of the transfer; empty if unknown. */
  reference: string;
  /** What money in is if it is no refund; a payment has its group's name. */
  credit?: { kind: 'income' } | { kind: 'payment'; group: string };
}

/** The expenses of a CSV export of Hisaab. */
export function bookedOf(entries: readonly FileEntry[]): BookedExpense[] {
  return entries.flatMap(({ day, paise, description, reference }) =>
    day === undefined || paise === undefined ? [] : [{ day, paise, description, reference }],
  );
}

/** How many days apart a bank and an app may say that one transfer was. */
export const MAX_DAYS_APART = 1;

const DAY_MS = 86_400_000;

/**
 * Finds the entries of a file that are saved already. If both have a reference, it is the same with the same amount, at most a day apart;
 * otherwise the same amount on the same day. Each saved expense matches one entry: the nearest days first, then the same description.
 * Returns the expense of each matched entry, by the entry's number.
 */
export function matchBooks(
  entries: readonly FileEntry[],
  books: readonly BookedExpense[],
): Map<number, BookedExpense> {
  const matches = new Map<number, BookedExpense>();
  const sameTransfer = matchNearest(entries, books);
  for (const [number, found] of sameTransfer) matches.set(number, found);
  const taken = new Set(sameTransfer.values());
  const open = entries.filter(({ number }) => !matches.has(number));
  const sameWords = new Pool(
    books.filter((one) => !taken.has(one)),
    ({ day, paise, description }) => [day, paise, description],
  );
  for (const entry of open) {
    const { number, day, paise, description, source } = entry;
    const isOther = isOtherTransfer(entry);
    const found =
      sameWords.take([day, paise, description], isOther) ??
      (source === '' ? undefined : sameWords.take([day, paise, source], isOther));
    if (found) matches.set(number, found);
  }
  const sameAmount = new Pool(sameWords.left(), ({ day, paise }) => [day, paise]);
  for (const entry of open) {
    const { number, day, paise } = entry;
    const found = matches.has(number)
      ? undefined
      : sameAmount.take([day, paise], isOtherTransfer(entry));
    if (found) matches.set(number, found);
  }
  return matches;
}

/** The entries and expenses of one transfer, the nearest days first, whatever the order of rows. */
function matchNearest(
  entries: readonly FileEntry[],
  books: readonly BookedExpense[],
): Map<number, BookedExpense> {
  const keyOf = ({ reference, paise }: Pick<BookedExpense, 'reference'> & { paise: unknown }) =>
    JSON.stringify([reference, paise]);
  const byKey = Map.groupBy(
    books.filter(({ reference }) => reference !== ''),
    keyOf,
  );
  const pairs = entries.flatMap((entry) => {
    const { number, day, reference } = entry;
    if (reference === '' || day === undefined) return [];
    return (byKey.get(keyOf(entry)) ?? []).map((one) => ({
      number,
      one,
      days: Math.abs(Date.parse(one.day) - Date.parse(day)) / DAY_MS,
    }));
  });
  const matches = new Map<number, BookedExpense>();
  const taken = new Set<BookedExpense>();
  for (const { number, one, days } of pairs.toSorted((a, b) => a.days - b.days)) {
    if (days > MAX_DAYS_APART || matches.has(number) || taken.has(one)) continue;
    matches.set(number, one);
    taken.add(one);
  }
  return matches;
}

/** Whether an expense belongs to another transfer of the same day and amount. */
function isOtherTransfer({ reference }: FileEntry) {
  return (one: BookedExpense) =>
    reference !== '' && one.reference !== '' && one.reference !== reference;
}

/** Expenses by a key, each of which is matched once. */
class Pool {
  readonly #byKey: Map<string, BookedExpense[]>;

  constructor(books: readonly BookedExpense[], keyOf: (one: BookedExpense) => unknown[]) {
    this.#byKey = Map.groupBy(books, (one) => JSON.stringify(keyOf(one)));
  }

  /** The last one with this key that is not rejected. */
  take(
    key: unknown[],
    isRefused: (one: BookedExpense) => boolean = () => false,
  ): BookedExpense | undefined {
    const found = this.#byKey.get(JSON.stringify(key));
    const place = found?.findLastIndex((one) => !isRefused(one)) ?? -1;
    return place === -1 ? undefined : found?.splice(place, 1)[0];
  }

  left(): BookedExpense[] {
    return [...this.#byKey.values()].flat();
  }
}
