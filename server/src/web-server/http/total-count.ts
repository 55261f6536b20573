import type { FastifyReply } from 'fastify';

/** The most entries that a list without a limit has. */
export const MAX_PAGE_SIZE = 1_000;

/** The part of a list in a response. */
interface Page {
  limit: number;
  before?: number | undefined;
}

/** Sets the number of entries in `X-Total-Count`. They are counted only if the list does not end on its first page. */
export async function setTotalCount(
  reply: Pick<FastifyReply, 'header'>,
  rows: readonly unknown[],
  { limit, before }: Page,
  count: () => Promise<number>,
): Promise<void> {
  const isWhole = before === undefined && rows.length < limit;
  reply.header('x-total-count', isWhole ? rows.length : await count());
}
