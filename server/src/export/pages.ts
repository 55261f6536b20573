import { setImmediate as otherRequests } from 'node:timers/promises';

/** The pages of a list, of which each but the last has `limit` rows: first the page behind nothing, then the one behind each last row. */
export async function* pages<Row>(
  pageBehind: (behind: Row | undefined) => Promise<Row[]>,
  limit: number,
): AsyncGenerator<Row[]> {
  let behind: Row | undefined;
  for (;;) {
    const page = await pageBehind(behind);
    if (page.length > 0) yield page;
    if (page.length < limit) return;
    behind = page.at(-1);
    // SQLite works on this very thread: after each page the others come first.
    await otherRequests();
  }
}
