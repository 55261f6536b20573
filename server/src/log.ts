import type { FastifyInstance } from 'fastify';

/** One JSON line a record; never a header, a body or a query, where passwords, tokens and descriptions are. */
export function loggerOptions(level: string): { level: string } {
  return { level };
}

/** Logs one line for each answer and puts the request's id on it, so that an error can be found by what the person saw. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        // The pattern, not the address: addresses carry what people search for.
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
  });
}
