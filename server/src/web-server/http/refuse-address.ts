import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Engine } from '../../platform/db/dialect.ts';
import { errorHandler } from './error-handler.ts';
import { setLocale } from './languages.ts';
import type { Outages } from './outages.ts';
import { DATA_HEADERS } from './security-headers.ts';

/** Responds to an address that cannot be decoded or is too long in the form of every other error; no hook runs for it. */
export function refuseAddress(engine: Engine, outages: Outages) {
  const answer = errorHandler(engine, outages);
  const answerInLanguage = async (
    error: FastifyError,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> => {
    await setLocale(request, reply);
    answer(error, request, reply);
    const { id, method } = request;
    request.log.info({ reqId: id, method, route: 'none', status: reply.statusCode }, 'request');
  };
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers({ ...DATA_HEADERS, 'x-request-id': request.id });
    void answerInLanguage(error, request, reply);
  };
}
