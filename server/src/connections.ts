import type { Socket } from 'node:net';
import type { ConnectionError, FastifyInstance } from 'fastify';
import { atEndOfTurn } from './end-of-turn.ts';

const SECOND_MS = 1000;

/**
 * How many connections are held at once; one more is closed at once. Ten thousand people with the app open fit in, with one
 * each; behind a balancer a few hundred carry everybody. An idle one costs about 14 kB.
 */
const MAX_CONNECTIONS = 16_000;

/** The largest JSON body; the upload of an image has a limit of its own. */
export const MAX_BODY_BYTES = 64 * 1024;

/** How long a connection may take for what, as Fastify's options. */
export const CONNECTION_TIMES = {
  // A picture of 5 MB over a slow mobile network.
  requestTimeout: 120 * SECOND_MS,
  // Nothing sent and nothing received.
  connectionTimeout: 60 * SECOND_MS,
  // Longer than balancers keep theirs, mostly 60 s: who closes first must not be the one that is about to be asked.
  keepAliveTimeout: 72 * SECOND_MS,
  http: { headersTimeout: 15 * SECOND_MS, connectionsCheckingInterval: 5 * SECOND_MS },
};

/** Bounds how many connections are open at a time. */
export function boundConnections(app: FastifyInstance): void {
  app.server.maxConnections = MAX_CONNECTIONS;
}

/**
 * Sends the answers of one turn of the event loop together. Each write wakes who reads it, a proxy on the same machine or the
 * network's own part of the system, and to be woken once for many answers takes half the work of a small request.
 */
export function answerTogether(app: FastifyInstance): void {
  app.addHook('onSend', (_request, _reply, payload, done) => {
    atEndOfTurn(() => done(null, payload));
  });
}

interface Refusal {
  /** The status and its name: taken from `node:http`, it would load all that Node.js has for asking others. */
  status: string;
  error: string;
}

const MALFORMED: Refusal = {
  status: '400 Bad Request',
  error: 'The request could not be read as HTTP.',
};
const REFUSALS: Readonly<Record<string, Refusal>> = {
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: '408 Request Timeout',
    error: 'The request took too long to arrive. Please try again.',
  },
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    error: 'The headers of the request are too large.',
  },
};

/** Answers what is not HTTP, or does not arrive in time, in the words of every other error; then closes the connection. */
export function refuseMalformed(newRequestId: () => string) {
  return ({ code }: ConnectionError, socket: Socket): void => {
    if (code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const { status, error } = REFUSALS[code] ?? MALFORMED;
    const body = JSON.stringify({ error });
    socket.end(
      [
        `HTTP/1.1 ${status}`,
        'Connection: close',
        'Content-Type: application/json; charset=utf-8',
        `Content-Length: ${Buffer.byteLength(body)}`,
        'Cache-Control: no-store',
        `X-Request-Id: ${newRequestId()}`,
        '',
        body,
      ].join('\r\n'),
    );
  };
}
