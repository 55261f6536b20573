// SQLite binds at most 32,766 values in one statement, PostgreSQL 65,535, and no row of ours has more than six.
const ROWS_PER_STATEMENT = 5_000;

/** Cuts rows into parts that one statement takes each. */
export function inParts<Item>(items: readonly Item[]): Item[][] {
  const parts: Item[][] = [];
  for (let start = 0; start < items.length; start += ROWS_PER_STATEMENT) {
    parts.push(items.slice(start, start + ROWS_PER_STATEMENT));
  }
  return parts;
}
