import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { networkOf } from '../../platform/limits/network.ts';

const SECOND_MS = 1000;

/**
 * The most open connections; a further one is closed immediately. 10,000 people with the app open need one each; behind a balancer
 * a few hundred serve all of them. An idle connection costs about 14 kB.
 */
const MAX_CONNECTIONS = 16_000;
/** The share of {@link MAX_CONNECTIONS} that one address may hold. */
const SHARE_OF_ONE_ADDRESS = 1 / 4;

/** The largest JSON body, in bytes; image uploads have a limit of their own. */
export const MAX_BODY_BYTES = 64 * 1024;

/** The timeouts of a connection, as Fastify's options. */
export const CONNECTION_TIMES = {
  // Long enough for a picture of 5 MB over a slow mobile network.
  requestTimeout: 120 * SECOND_MS,
  // Without any bytes sent or received.
  connectionTimeout: 60 * SECOND_MS,
  // Longer than a balancer's keep-alive, mostly 60 s, so that the balancer closes first and no request meets a closed connection.
  keepAliveTimeout: 72 * SECOND_MS,
  http: {
    headersTimeout: 15 * SECOND_MS,
    connectionsCheckingInterval: 5 * SECOND_MS,
    // malformed.ts checks the header, so that the error has the form of every other error.
    requireHostHeader: false,
  },
};

/**
 * Keeps the connection of a request open until it is answered, although nothing is sent for longer than {@link CONNECTION_TIMES} allow.
 * For short responses only: a client that does not read it could also hold the connection.
 */
export function stayOpenUntilAnswered({ raw }: Pick<FastifyReply, 'raw'>): void {
  // Node.js closes a connection that is silent for too long unless somebody listens.
  raw.on('timeout', () => {});
}

/** Limits the number of open connections. */
export function boundConnections(app: FastifyInstance): void {
  app.server.maxConnections = MAX_CONNECTIONS;
}

/** Limits the connections of one address to a quarter. Do not use it behind a proxy, where all clients share one address. */
export function boundConnectionsPerAddress({ server }: FastifyInstance): void {
  const counts = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? '');
    const count = (counts.get(network) ?? 0) + 1;
    if (count > server.maxConnections * SHARE_OF_ONE_ADDRESS) {
      socket.destroy();
      return;
    }
    counts.set(network, count);
    socket.once('close', () => {
      const left = (counts.get(network) ?? 1) - 1;
      if (left === 0) counts.delete(network);
      else counts.set(network, left);
    });
  });
}
