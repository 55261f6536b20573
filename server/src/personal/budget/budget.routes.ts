import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as endpoints from '@hisaab/contract';
import { monthOf, rupeesToPaise } from '@hisaab/domain';
import type { Deps } from '../../deps.ts';
import type { Tx } from '../../unit-of-work/tx.ts';
import type { UnitOfWork } from '../../unit-of-work/write.ts';
import { presentBudget, presentBudgetStatus } from './budget.presenter.ts';
import { listBudgets } from './budget.repository.ts';
import { getBudget, setBudget, changeBudget } from './budget.service.ts';
import { findStanding } from '../months/monthly-totals.repository.ts';
import { getPace } from './get-pace.ts';

/** The monthly budget, and how the current month stands against it. */
export function budgetRoutes(deps: Deps, { write }: UnitOfWork): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.route({
      ...endpoints.listBudgets,
      config: { isCached: true },
      handler: async ({ user }) => (await listBudgets(deps.db, user.id)).map(presentBudget),
    });

    app.route({
      ...endpoints.setBudget,
      handler: (request, reply) => {
        const limit = rupeesToPaise(request.body.monthly_limit);
        return write(request, reply, {
          work: async (tx) => {
            const { budget, isFirst } = await setBudget(tx, limit);
            reply.code(isFirst ? 201 : 200);
            return presentBudget(budget);
          },
          replay,
        });
      },
    });

    app.route({
      ...endpoints.updateBudget,
      handler: (request, reply) => {
        const limit = rupeesToPaise(request.body.monthly_limit);
        return write(request, reply, {
          work: async (tx) => presentBudget(await changeBudget(tx, request.params.id, limit)),
          replay,
        });
      },
    });

    app.route({
      ...endpoints.getBudgetStatus,
      config: { isCached: true },
      handler: async ({ user, query }) => {
        const today = deps.clock.today();
        const month = query.month ?? monthOf(today);
        const standing = await findStanding(deps.db, user.id, month);
        const pace =
          month === monthOf(today)
            ? await getPace(deps.db, user.id, standing.spent, today)
            : undefined;
        return presentBudgetStatus(month, standing, pace, today);
      },
    });
  };
}

async function replay(tx: Tx): Promise<endpoints.Budget> {
  return presentBudget(await getBudget(tx));
}
