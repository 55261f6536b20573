import type { FastifyRequest } from 'fastify';
import type { Limits } from '../../platform/limits/limits.ts';

/** Counts a request before its large body is read, because reading costs the same for any content. @throws {TooManyAttempts} */
export function countBeforeBody(limits: Limits, kind: 'imported' | 'importPage' | 'receipt') {
  return (request: FastifyRequest): Promise<void> =>
    limits.attempt(kind, { userId: request.user.id }, () => Promise.resolve());
}
