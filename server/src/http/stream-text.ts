import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/**
 * Streams a JSON array a page at a time, so that a long list does not block the event loop. The pages must be in the form of the
 * response already: a stream bypasses the response schema.
 */
export function streamArray<Item>(
  reply: Pick<FastifyReply, 'header'>,
  pages: AsyncIterable<readonly Item[]>,
): Item[] {
  return streamText(reply, spell(pages));
}

/** Streams the text of a response, JSON unless said otherwise, a piece at a time, as fast as it is read. */
export function streamText<Body>(
  reply: Pick<FastifyReply, 'header'>,
  pieces: AsyncIterable<string>,
  mediaType = 'application/json; charset=utf-8',
): Body {
  reply.header('content-type', mediaType);
  // oxlint-disable-next-line typescript/consistent-type-assertions -- Fastify sends a stream in the place of the body that it spells
  return Readable.from(pieces) as unknown as Body;
}

async function* spell(pages: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  let separator = '[';
  for await (const page of pages) {
    if (page.length === 0) continue;
    yield separator + page.map((item) => JSON.stringify(item)).join(',');
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}
