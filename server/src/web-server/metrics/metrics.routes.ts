import { Registry } from '@prometheus-io/client';
import type { FastifyInstance } from 'fastify';
import type { Engine } from '../../platform/db/dialect.ts';
import { NotFound } from '../../platform/errors.ts';
import { addConnections, addEventLoopDelay, addLastBackup, addProcess } from './process-metrics.ts';
import { addRequestDurations } from './request-durations.ts';

const PATH = '/metrics';

/** Measures every request, and serves the measurements at `/metrics` in Prometheus format. */
export function serveMetrics(
  app: FastifyInstance,
  engine: Engine,
  findLastBackup: (() => Promise<string | null>) | undefined,
): void {
  const registry = new Registry();
  const durations = addRequestDurations(registry);
  const delay = addEventLoopDelay(registry);
  addProcess(registry);
  addConnections(registry, engine);
  if (findLastBackup) addLastBackup(registry, findLastBackup);
  app.addHook('onClose', (_, done) => {
    delay.disable();
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    // Clients can invent any number of methods for unknown routes.
    const { url: route } = request.routeOptions;
    const method = route === undefined ? 'any' : request.method;
    const labels = { method, route: route ?? 'none', status: reply.statusCode };
    durations.observe(labels, reply.elapsedTime / 1000);
    done();
  });
  app.get(PATH, async (request, reply) => {
    // The router takes other spellings for the same, and a proxy that hides the address does not.
    if (request.url.split('?')[0] !== PATH) throw new NotFound('Address');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
