import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { idempotencyKeyOf } from './idempotency.ts';

/** The secret of a thing made at a time (ISO): `bytes` bytes, at most 32, as base64url. */
export type SecretAt = (madeAt: string, bytes: number) => string;

/**
 * New secrets that are returned once and stored only as a hash. A request repeated with its Idempotency-Key by the same sign-in gets the
 * same secret: the HMAC of the key and the time, keyed by the sign-in's own token, which is stored only as a hash too.
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
