// SQLite binds at most 32,766 values in one statement, PostgreSQL 65,535, and no row of ours has more than eight.
const ROWS_PER_STATEMENT = 4_000;

/** Splits items into batches of at most `size`; the default is the number of rows that one statement can insert. */
export function chunk<Item>(items: readonly Item[], size = ROWS_PER_STATEMENT): Item[][] {
  const parts: Item[][] = [];
  for (let start = 0; start < items.length; start += size) {
    parts.push(items.slice(start, start + size));
  }
  return parts;
}
