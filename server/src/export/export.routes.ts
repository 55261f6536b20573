import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as endpoints from '@hisaab/contract';
import type { Deps } from '../deps.ts';
import { streamText } from '../http/stream-text.ts';
import type { Limits } from '../limits/limits.ts';
import { exportAccount } from './export-account.ts';

/** Everything of a person as one file. */
export function exportRoutes({ db, clock }: Deps, limits: Limits): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.route({
      ...endpoints.exportAccount,
      handler: async (request, reply) => {
        const { user } = request;
        await limits.exported(user.id, () => Promise.resolve());
        const name = `hisaab-${clock.today()}.json`;
        reply.header('content-disposition', `attachment; filename="${name}"`);
        return streamText(reply, exportAccount(db, user, clock.now()));
      },
    });
  };
}
