import type { FastifyPluginAsync } from 'fastify';
import { say } from '@hisaab/words/server';
import { SchemaGuard } from '../../platform/db/schema/known-schema.ts';
import type { Deps } from '../../platform/deps.ts';
import { UpdateInProgress } from '../../platform/errors.ts';
import type { Outages } from './outages.ts';
import { refusal } from './refusal.ts';

/** Finds the time of the last daily copy of the database; null before the first. */
export type FindLastBackup = () => Promise<string | null>;

/**
 * `/healthz` is 200 while the process runs. `/readyz` is 503 when the database does not answer, the server is stopping, or a later
 * release has changed the schema; where copies are made it says when the last one was.
 */
export function healthRoutes(
  { db }: Deps,
  outages: Outages,
  findLastBackup: FindLastBackup | undefined,
): FastifyPluginAsync {
  const guard = new SchemaGuard();
  return async (app) => {
    app.get('/healthz', async () => ({ status: 'ok' }));
    app.get('/readyz', async ({ locale }, reply) => {
      if (app.isStopping)
        return reply.code(503).send(refusal(locale, 'stopping', say('refusals.stopping')));
      try {
        await guard.check(db);
        outages.database.noteSuccess();
        outages.release.noteSuccess();
        if (!findLastBackup) return { status: 'ok' };
        return { status: 'ok', last_backup_at: await findLastBackup() };
      } catch (error) {
        if (error instanceof UpdateInProgress) {
          outages.release.noteFailure(error.cause);
          return reply.code(503).send(refusal(locale, error.code, error.messages));
        }
        outages.database.noteFailure(error);
        return reply
          .code(503)
          .send(refusal(locale, 'database_unavailable', say('refusals.databaseSilent')));
      }
    });
  };
}
