import type { FastifyReply } from 'fastify';
import { streamArray } from './stream-text.ts';
import { otherRequests } from '../db/other-requests.ts';
import { inPartsByWeight } from '../db/parts-by-weight.ts';

/**
 * Answers with a list of which each row has more to read and to present: an expense has its people. A light list is presented as a
 * whole, a heavy one a slice at a time, with room for other requests before each. `present` gives exactly what the contract names,
 * because a heavy list is streamed past the response schema.
 */
export async function answerInSlices<Row, Item>(
  reply: Pick<FastifyReply, 'header'>,
  rows: readonly Row[],
  weigh: (row: Row) => number,
  present: (slice: readonly Row[]) => Promise<Item[]>,
): Promise<Item[]> {
  const slices = inPartsByWeight(rows, weigh);
  return slices.length > 1 ? streamArray(reply, presentEach(slices, present)) : present(rows);
}

async function* presentEach<Row, Item>(
  slices: ReadonlyArray<readonly Row[]>,
  present: (slice: readonly Row[]) => Promise<Item[]>,
): AsyncGenerator<Item[]> {
  for (const slice of slices) {
    await otherRequests();
    yield await present(slice);
  }
}
