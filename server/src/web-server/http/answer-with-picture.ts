import type { FastifyReply, FastifyRequest } from 'fastify';

/** A WebP, and a hash of it. */
interface Picture {
  hash: string;
  picture: Buffer;
}

/** The picture never changes; a browser caches it for the token of its request, and runs nothing in it. */
const HEADERS = {
  'cache-control': 'private, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  vary: 'authorization, accept-language',
} as const;

/** Responds with a picture, or with 304 if the client has it. */
export function answerWithPicture<Body>(
  request: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
  { hash, picture }: Picture,
): Body {
  const tag = `"${hash}"`;
  reply.headers(HEADERS).header('etag', tag);
  const isKnown = (request.headers['if-none-match'] ?? '')
    .split(',')
    .some((known) => known.trim().replace(/^W\//, '') === tag);
  if (isKnown) reply.code(304);
  else reply.header('content-type', 'image/webp');
  // oxlint-disable-next-line typescript/consistent-type-assertions -- Fastify sends bytes in the place of the body that it spells
  return (isKnown ? null : picture) as unknown as Body;
}
