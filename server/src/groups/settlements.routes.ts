import { getSettlements, getSettlementSuggestions } from '@hisaab/contract';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Deps } from '../deps.ts';
import { requireGroupAccess } from './groups.policy.ts';
import { presentSettlement, presentSuggestions } from './settlements.presenter.ts';
import { listMemberTotals } from './settlements.repository.ts';

/** Who owes whom in a group. */
export function settlementsRoutes(deps: Deps): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.route({
      ...getSettlements,
      config: { isKept: true },
      handler: async ({ user, params }) => {
        const group = await requireGroupAccess(deps.db, params.id, user.id);
        const members = await listMemberTotals(deps.db, group.id);
        return members.map(presentSettlement);
      },
    });

    app.route({
      ...getSettlementSuggestions,
      config: { isKept: true },
      handler: async ({ user, params }) => {
        const group = await requireGroupAccess(deps.db, params.id, user.id);
        return presentSuggestions(await listMemberTotals(deps.db, group.id));
      },
    });
  };
}
