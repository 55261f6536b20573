import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as endpoints from '@hisaab/contract';
import { monthOf, rupeesToPaise } from '@hisaab/domain';
import type { Deps } from '../deps.ts';
import { answerOnce } from '../idempotency/answer-once.ts';
import { presentBudget, presentBudgetStatus } from './budget.presenter.ts';
import { listBudgets } from './budget.repository.ts';
import { setBudget, updateBudget } from './budget.service.ts';
import { findStanding } from './monthly-totals.repository.ts';

/** The monthly budget, and how the current month stands against it. */
export function budgetRoutes(deps: Deps): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.route({
      ...endpoints.listBudgets,
      config: { isKept: true },
      handler: async ({ user }) => (await listBudgets(deps.db, user.id)).map(presentBudget),
    });

    app.route({
      ...endpoints.setBudget,
      handler: (request, reply) => {
        const { user, body } = request;
        return answerOnce(deps, { request, reply, userId: user.id, body }, async (once) => {
          const limit = rupeesToPaise(body.monthly_limit);
          const { budget, isFirst } = await setBudget(once, user.id, limit);
          return { status: isFirst ? 201 : 200, body: presentBudget(budget) };
        });
      },
    });

    app.route({
      ...endpoints.updateBudget,
      handler: async ({ user, params, body }) => {
        const limit = rupeesToPaise(body.monthly_limit);
        return presentBudget(await updateBudget(deps, user.id, params.id, limit));
      },
    });

    app.route({
      ...endpoints.getBudgetStatus,
      config: { isKept: true },
      handler: async ({ user }) => {
        const today = deps.clock.today();
        return presentBudgetStatus(await findStanding(deps.db, user.id, monthOf(today)), today);
      },
    });
  };
}
