import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { idempotencyKeyOf } from './idempotency.ts';

/** The secret of what was made at a time (ISO): `bytes` of it, 32 at most, as base64url. */
export type SecretAt = (madeAt: string, bytes: number) => string;

/**
 * New secrets that are answered once and kept only as a hash. To a request that is repeated under its Idempotency-Key the same sign-in
 * gets the same one again: it is the HMAC of the key and the time by the sign-in's own token, which is kept only as a hash too.
 */
export function secretsOf(request: Pick<FastifyRequest, 'headers' | 'routeOptions'>): SecretAt {
  const key = idempotencyKeyOf(request);
  const token = request.headers.authorization?.split(' ').at(-1);
  return (madeAt, bytes) =>
    key === undefined || token === undefined
      ? randomBytes(bytes).toString('base64url')
      : createHmac('sha256', token)
          .update(JSON.stringify([request.routeOptions.url, key, madeAt]))
          .digest()
          .subarray(0, bytes)
          .toString('base64url');
}
