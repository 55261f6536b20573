import { Server } from 'node:net';
import { promisify } from 'node:util';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the server is stopping: `/readyz` is a 503, and responses close their connections. */
    isStopping: boolean;
    /** The number of requests in progress. */
    openRequests: number;
    /** Called when the server accepts no more connections: ends long-lived responses. */
    endOpenStreams: () => void;
  }
}

/** The time in which an idle connection may still bring a request that is on its way. */
const IDLE_GRACE_MS = 1_000;
/** The time in which requests in progress have to finish. */
const GRACE_MS = 5_000;
const LOOK_AGAIN_MS = 20;
/** A turn of the event loop that is shorter than this did nothing. */
const QUIET_TURN_MS = 0.1;
/** The longest wait for such a turn. */
const QUIET_WITHIN_MS = 1_000;

/** Makes every response close its connection once the server is stopping. */
export function closeConnectionsWhenStopping(app: FastifyInstance): void {
  app.decorate('isStopping', false);
  app.decorate('openRequests', 0);
  app.decorate('endOpenStreams', () => {});
  app.addHook('onRequest', (_request, reply, done) => {
    app.openRequests += 1;
    if (app.isStopping) reply.header('connection', 'close');
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    // Responses to requests from before the stop as well.
    if (app.isStopping) reply.header('connection', 'close');
    done(null, payload);
  });
  app.addHook('onResponse', (_request, _reply, done) => {
    app.openRequests -= 1;
    done();
  });
}

/**
 * Graceful shutdown: `/readyz` is a 503 for `drainMs`; then the server accepts no new connections, finishes the requests on open
 * ones, and closes. Requests that take longer than 5 s are cut off.
 */
export async function stopGracefully(app: FastifyInstance, drainMs: number): Promise<void> {
  app.isStopping = true;
  await sleep(drainMs);
  await quietTurn();
  stopListening(app);
  app.endOpenStreams();
  const since = performance.now();
  while ((await countConnections(app)) > 0) {
    const waited = performance.now() - since;
    if (waited > GRACE_MS || (waited > IDLE_GRACE_MS && app.openRequests === 0)) break;
    await sleep(LOOK_AGAIN_MS);
  }
  app.server.closeAllConnections();
  await app.close();
}

// The system resets connections that it has taken and the process has not yet, when the listener closes. Right after a turn in which
// nothing came there is none.
async function quietTurn(): Promise<void> {
  const giveUpAt = performance.now() + QUIET_WITHIN_MS;
  let turnBegan: number;
  do {
    turnBegan = performance.now();
    await nextTurn();
  } while (performance.now() - turnBegan > QUIET_TURN_MS && turnBegan < giveUpAt);
}

// Not the `close` of Node's HTTP server: it closes idle connections whose next request is on its way.
function stopListening({ server }: FastifyInstance): void {
  Server.prototype.close.call(server);
}

function countConnections({ server }: FastifyInstance): Promise<number> {
  return promisify(server.getConnections.bind(server))();
}
