import type { FastifyRequest } from 'fastify';
import type { Limits } from '../limits/limits.ts';

/** Counts an import before its body is read, which costs the same whether it is one or not. @throws {TooManyAttempts} */
export function countImport(limits: Limits) {
  return (request: FastifyRequest): Promise<void> =>
    limits.attempt('imported', { userId: request.user.id }, () => Promise.resolve());
}
