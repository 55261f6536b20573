import { streamArray, type StreamingReply } from './stream-text.ts';
import { yieldToEventLoop } from '../../platform/event-loop/yield-to-event-loop.ts';
import { chunkByWeight } from '../../platform/event-loop/chunk-by-weight.ts';

/**
 * Responds with a list whose rows need further reads, such as the people of an expense. A light list is presented as a whole. A
 * heavy one is streamed a slice at a time, and other requests run before each slice.
 */
export async function answerInSlices<Row, Item>(
  reply: StreamingReply,
  rows: readonly Row[],
  weigh: (row: Row) => number,
  present: (slice: readonly Row[]) => Promise<Item[]>,
): Promise<Item[]> {
  const slices = chunkByWeight(rows, weigh);
  return slices.length > 1 ? streamArray(reply, presentEach(slices, present)) : present(rows);
}

async function* presentEach<Row, Item>(
  slices: ReadonlyArray<readonly Row[]>,
  present: (slice: readonly Row[]) => Promise<Item[]>,
): AsyncGenerator<Item[]> {
  for (const slice of slices) {
    await yieldToEventLoop();
    yield await present(slice);
  }
}
