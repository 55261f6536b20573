import type { FastifyPluginAsync } from 'fastify';
import { requireAnswer } from '../db/database.ts';
import type { Deps } from '../deps.ts';

/** `/healthz` is 200 while the process runs. `/readyz` is 503 when the database does not answer or the server is stopping. */
export function healthRoutes({ db }: Deps): FastifyPluginAsync {
  return async (app) => {
    app.get('/healthz', async () => ({ status: 'ok' }));
    app.get('/readyz', async (request, reply) => {
      if (app.isStopping) return reply.code(503).send({ error: 'This server is stopping.' });
      try {
        await requireAnswer(db);
        return { status: 'ok' };
      } catch (error) {
        request.log.error({ reqId: request.id, err: error }, 'the database does not answer');
        return reply.code(503).send({ error: 'The database does not answer.' });
      }
    });
  };
}
