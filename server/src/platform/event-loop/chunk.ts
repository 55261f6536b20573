/** SQLite binds at most 32,766 values in one statement, PostgreSQL 65,535; building one of so many holds up the event loop for too long. */
const MAX_VALUES = 8_000;
/** Of up to eight values each. */
const ITEMS_PER_STATEMENT = 4_000;

/** Splits items into batches of at most `size`; the default suits a statement that binds up to eight values of each. */
export function chunk<Item>(items: readonly Item[], size = ITEMS_PER_STATEMENT): Item[][] {
  const parts: Item[][] = [];
  for (let start = 0; start < items.length; start += size) {
    parts.push(items.slice(start, start + size));
  }
  return parts;
}

/** Splits rows into batches that one statement can insert, however many columns they have; the first row has all of them. */
export function chunkToInsert<Row extends object>(rows: readonly Row[]): Row[][] {
  const columns = Object.keys(rows[0] ?? {}).length;
  return columns === 0 ? [] : chunk(rows, Math.floor(MAX_VALUES / columns));
}
