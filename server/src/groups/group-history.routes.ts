import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { listGroupHistory } from '@hisaab/contract';
import type { Deps } from '../deps.ts';
import { readGroupEvents } from '../history/group-history.service.ts';
import { presentGroupEvent } from './group-history.presenter.ts';
import { requireGroupAccess } from './groups.policy.ts';

const MOST_LISTED = 1_000;

/** The history of a group. */
export function groupHistoryRoutes({ db, clock }: Deps): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.route({
      ...listGroupHistory,
      handler: async ({ user, params, query: { limit = MOST_LISTED, before } }) => {
        const group = await requireGroupAccess(db, params.id, user.id);
        const events = await readGroupEvents(db, group.id, { limit, before });
        const now = clock.now();
        return events.map((event) => presentGroupEvent(event, now));
      },
    });
  };
}
