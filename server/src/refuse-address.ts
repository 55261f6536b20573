import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Engine } from './db/dialect.ts';
import { errorHandler } from './error-handler.ts';
import { DATA_HEADERS } from './security-headers.ts';

/** Answers an address that cannot be read, or is too long, as every other error is answered: no hook gets to see it. */
export function refuseAddress(engine: Engine) {
  const answer = errorHandler(engine);
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers({ ...DATA_HEADERS, 'x-request-id': request.id });
    answer(error, request, reply);
    const { id, method } = request;
    request.log.info({ reqId: id, method, route: 'none', status: reply.statusCode }, 'request');
  };
}
