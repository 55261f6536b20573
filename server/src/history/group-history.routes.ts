import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { listGroupHistory } from '@hisaab/contract';
import type { Deps } from '../deps.ts';
import { requireGroupAccess } from '../groups/groups.policy.ts';
import { listGroupEvents } from './group-events.repository.ts';
import { presentGroupEvent } from './group-history.presenter.ts';

const MOST_LISTED = 1_000;

/** The history of a group. */
export function groupHistoryRoutes({ db, clock }: Deps): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.route({
      ...listGroupHistory,
      handler: async ({ user, params, query: { limit = MOST_LISTED, before } }) => {
        const group = await requireGroupAccess(db, params.id, user.id);
        const events = await listGroupEvents(db, group.id, { limit, before });
        const now = clock.now();
        return events.map((event) => presentGroupEvent(event, now));
      },
    });
  };
}
