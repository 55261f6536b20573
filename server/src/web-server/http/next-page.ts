import type { FastifyReply, FastifyRequest } from 'fastify';

/** The requested page of a list. */
interface Page {
  limit: number;
  before?: number | undefined;
}

/**
 * Sets the address of the next page in the header `Link` (RFC 8288), if there may be one. Call it after `X-Total-Count` is set: the first
 * page is the last one if it has all entries.
 */
export function linkNextPage(
  request: Pick<FastifyRequest, 'url'>,
  reply: Pick<FastifyReply, 'header' | 'getHeader'>,
  rows: ReadonlyArray<{ id: number }>,
  { limit, before }: Page,
): void {
  const last = rows.at(-1);
  if (!last || rows.length < limit) return;
  if (before === undefined && Number(reply.getHeader('x-total-count')) === rows.length) return;
  const [path = '', query = ''] = request.url.split('?');
  const parameters = new URLSearchParams(query);
  parameters.set('before', String(last.id));
  reply.header('link', `<${path}?${parameters}>; rel="next"`);
}
