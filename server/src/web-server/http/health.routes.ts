import type { FastifyPluginAsync } from 'fastify';
import { say } from '@hisaab/words/server';
import { SchemaGuard } from '../../platform/db/known-schema.ts';
import type { Deps } from '../../platform/deps.ts';
import { BeingUpdated } from '../../platform/errors.ts';
import { findLastBackup } from '../../upkeep/backup/backup-folder.ts';
import type { Outages } from './outages.ts';
import { refusal } from './refusal.ts';

/**
 * `/healthz` is 200 while the process runs. `/readyz` is 503 when the database does not answer, the server is stopping, or a later
 * release has changed the schema; where copies are made it says when the last one was.
 */
export function healthRoutes({ db, config }: Deps, outages: Outages): FastifyPluginAsync {
  const guard = new SchemaGuard();
  return async (app) => {
    app.get('/healthz', async () => ({ status: 'ok' }));
    app.get('/readyz', async ({ speech }, reply) => {
      if (app.isStopping)
        return reply.code(503).send(refusal(speech, 'stopping', say('refusals.stopping')));
      try {
        await guard.check(db);
        outages.database.noteSuccess();
        outages.release.noteSuccess();
        const { backupFolder } = config;
        if (backupFolder === null) return { status: 'ok' };
        return { status: 'ok', last_backup_at: await findLastBackup(backupFolder) };
      } catch (error) {
        if (error instanceof BeingUpdated) {
          outages.release.noteFailure(error.cause);
          return reply.code(503).send(refusal(speech, error.code, error.said));
        }
        outages.database.noteFailure(error);
        return reply
          .code(503)
          .send(refusal(speech, 'database_unavailable', say('refusals.databaseSilent')));
      }
    });
  };
}
