import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { destination, pino, stdSerializers } from 'pino';

// A write for every line takes as long as many a request; who reads along waits a tenth of a second at most.
const output = destination({
  dest: 1,
  sync: false,
  minLength: 32 * 1024,
  maxWrite: 64 * 1024,
  periodicFlush: 100,
});
process.once('exit', () => output.flushSync());

/**
 * One JSON line a record on standard output; never a header, a body or an address's query, where passwords, tokens and
 * descriptions are. Lines wait a moment and go out together.
 */
export function createLogger(level: string): FastifyBaseLogger {
  return pino({ level, serializers: { err: describeError } }, output);
}

// PostgreSQL tells of a row that it refuses with everything in it: of a person their password's hash.
function describeError(error: Error): object {
  const {
    detail: _,
    where: __,
    ...rest
  }: Record<string, unknown> = { ...stdSerializers.err(error) };
  return rest;
}

const REFUSALS = new Set([401, 403, 429]);

// Set behind authentication only.
function signedInUser(request: { user?: { id: number } }): { id: number } | undefined {
  return request.user;
}

/** Puts the request's id on each answer, so that an error can be found by what the person saw, and logs one line for it. */
export function logRequests(app: FastifyInstance): void {
  // A logger of its own for every request costs more than many requests do; lines name the id themselves.
  app.setChildLoggerFactory((logger) => logger);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    app.log.info(
      {
        reqId: request.id,
        method: request.method,
        // The pattern, not the address: addresses carry what people search for.
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        // Who it was, where that is known; of who was refused only where from.
        user: signedInUser(request)?.id,
        from: REFUSALS.has(reply.statusCode) ? request.ip : undefined,
      },
      'request',
    );
    done();
  });
}
