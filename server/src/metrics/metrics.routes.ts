import type { FastifyInstance } from 'fastify';
import type { Engine } from '../db/dialect.ts';
import { EXPOSITION_TYPE, writeExposition } from './exposition.ts';
import {
  readConnections,
  readEventLoopDelay,
  readProcess,
  watchEventLoop,
} from './process-metrics.ts';
import { RequestDurations } from './request-durations.ts';

/** Measures every request, and serves the measurements at `/metrics` in Prometheus format. */
export function serveMetrics(app: FastifyInstance, engine: Engine): void {
  const durations = new RequestDurations();
  const delay = watchEventLoop();
  app.addHook('onClose', (_, done) => {
    delay.disable();
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url;
    // Clients can invent any number of methods for unknown routes.
    const method = route === undefined ? 'any' : request.method;
    durations.add(method, route ?? 'none', reply.statusCode, reply.elapsedTime / 1000);
    done();
  });
  app.get('/metrics', (_, reply) =>
    reply
      .type(EXPOSITION_TYPE)
      .send(
        writeExposition([
          durations.read(),
          readEventLoopDelay(delay),
          ...readProcess(),
          ...readConnections(engine.connections()),
        ]),
      ),
  );
}
