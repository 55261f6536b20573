/**
 * The weight of one slice of a long response. An entry weighs as much as it has names: 2,500 names take 5 to 15 ms on SQLite, which
 * reads on the thread that serves everybody.
 */
export const HEAVIEST_CHUNK = 2_500;

/** Splits items into parts of at most this weight; a heavier item is a part by itself. */
export function chunkByWeight<Item>(
  items: readonly Item[],
  weigh: (item: Item) => number,
  heaviest = HEAVIEST_CHUNK,
): Item[][] {
  const parts: Item[][] = [];
  let weight = Infinity;
  for (const item of items) {
    const own = weigh(item);
    weight += own;
    if (weight > heaviest) {
      parts.push([]);
      weight = own;
    }
    parts.at(-1)?.push(item);
  }
  return parts;
}
