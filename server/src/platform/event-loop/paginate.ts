import { yieldToEventLoop } from './yield-to-event-loop.ts';

/**
 * Reads a list page by page (keyset pagination). Each page begins after the last row of the page before; all but the last have
 * `limit` rows.
 */
export async function* paginate<Row>(
  pageBehind: (behind: Row | undefined) => Promise<Row[]>,
  limit: number,
): AsyncGenerator<Row[]> {
  let behind: Row | undefined;
  for (;;) {
    const page = await pageBehind(behind);
    if (page.length > 0) yield page;
    if (page.length < limit) return;
    behind = page.at(-1);
    // SQLite works on this thread: other requests run after each page.
    await yieldToEventLoop();
  }
}
