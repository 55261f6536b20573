import type { FastifyRequest } from 'fastify';
import type { Limits } from '../../platform/limits/limits.ts';

/** Counts a request before its large body is read, which costs the same whatever is in it. @throws {TooManyAttempts} */
export function countBeforeBody(limits: Limits, kind: 'imported' | 'receipt') {
  return (request: FastifyRequest): Promise<void> =>
    limits.attempt(kind, { userId: request.user.id }, () => Promise.resolve());
}
