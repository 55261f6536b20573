import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** The parts of a reply that streaming needs. */
export type StreamingReply = Pick<FastifyReply, 'header' | 'serialize'>;

/**
 * Streams a JSON array a page at a time, so that a long list does not block the event loop. Each page is serialized by the call's
 * response schema, as a whole list would be.
 */
export function streamArray<Item>(
  reply: StreamingReply,
  pages: AsyncIterable<readonly Item[]>,
): Item[] {
  return streamText(reply, spell(pages, reply));
}

/** Streams the text of a response, by default JSON, a piece at a time, as fast as it is read. */
export function streamText<Body>(
  reply: Pick<FastifyReply, 'header'>,
  pieces: AsyncIterable<string>,
  mediaType = 'application/json; charset=utf-8',
): Body {
  reply.header('content-type', mediaType);
  // oxlint-disable-next-line typescript/consistent-type-assertions -- Fastify sends a stream in the place of the body that it spells
  return Readable.from(pieces) as unknown as Body;
}

async function* spell(
  pages: AsyncIterable<readonly unknown[]>,
  reply: StreamingReply,
): AsyncGenerator<string> {
  let separator = '[';
  for await (const page of pages) {
    if (page.length === 0) continue;
    const text = reply.serialize(page);
    if (typeof text !== 'string') throw new Error('A list is not serialized as JSON.');
    yield separator + text.slice(1, -1);
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}
