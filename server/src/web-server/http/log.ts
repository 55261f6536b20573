import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { destination, pino, stdSerializers, type DestinationStream } from 'pino';

const LINES_TOGETHER_BYTES = 8 * 1024;
const LONGEST_WAIT_MS = 100;

// One for the process: each would flush until the process ends.
let output: DestinationStream | undefined;

/**
 * The logger: one JSON line a record on standard output. It never logs a header, a body or a query string, because passwords, tokens
 * and descriptions are in them. Lines are buffered for a moment and written together.
 */
export function createLogger(level: string): FastifyBaseLogger {
  output ??= destination({
    dest: 1,
    sync: false,
    minLength: LINES_TOGETHER_BYTES,
    periodicFlush: LONGEST_WAIT_MS,
  });
  return pino({ level, serializers: { err: describeError } }, output);
}

// PostgreSQL's error details contain the whole row that it refuses, password hash included.
function describeError(error: Error): object {
  const {
    detail: _,
    where: __,
    ...rest
  }: Record<string, unknown> = { ...stdSerializers.err(error) };
  return rest;
}

const REFUSALS = new Set([401, 403, 429]);

// `user` is set only after authentication.
function signedInUser(request: { user?: { id: number } }): { id: number } | undefined {
  return request.user;
}

/** Sets `X-Request-Id` on each response, so that an error can be found in the log, and logs one line for each response. */
export function logRequests(app: FastifyInstance): void {
  // A child logger costs more than many requests do; each line names the request id instead.
  app.setChildLoggerFactory((logger) => logger);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(describe(request, reply), 'request');
    done();
  });
}

function describe(request: FastifyRequest, reply: FastifyReply): object {
  const user = signedInUser(request);
  return {
    reqId: request.id,
    method: request.method,
    // The route pattern, not the address: addresses contain search texts.
    route: request.routeOptions.url ?? 'none',
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime * 10) / 10,
    // The user, if authenticated; for refused requests the address.
    ...(user && { user: user.id }),
    ...(REFUSALS.has(reply.statusCode) && { from: request.ip }),
  };
}
