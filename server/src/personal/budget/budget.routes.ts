import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as endpoints from '@hisaab/contract';
import { monthOfDay, rupeesToPaise } from '@hisaab/domain';
import type { Deps } from '../../platform/deps.ts';
import type { Tx } from '../../platform/unit-of-work/tx.ts';
import type { UnitOfWork } from '../../platform/unit-of-work/write.ts';
import { presentBudget, presentBudgetStatus } from './budget.presenter.ts';
import { listBudgets } from './budget.repository.ts';
import { getBudget, setBudget, changeBudget } from './budget.service.ts';
import { personOf } from '../months/person.ts';
import { findStanding } from '../months/months-of-person.ts';
import type { ListGroupDue } from '../due/due-item.ts';
import { listDueOfMonth, sumToCome } from '../due/list-due.ts';
import { getPace, listPaced } from './get-pace.ts';

/** The monthly budget, and how the current month stands against it. */
export function budgetRoutes(
  deps: Deps,
  { write }: UnitOfWork,
  listGroupDue: ListGroupDue,
): FastifyPluginAsyncTypebox {
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
        const person = personOf(user);
        const current = monthOfDay(today, person.start);
        const month = query.month ?? current;
        const now = { today, start: person.start };
        if (month !== current) {
          return presentBudgetStatus(month, await findStanding(deps.db, person, month), now);
        }
        const [standing, due, expenses] = await Promise.all([
          findStanding(deps.db, person, month),
          listDueOfMonth(deps.db, person, today, listGroupDue),
          listPaced(deps.db, person, today),
        ]);
        const pace = getPace(person, { spent: standing.spent, expenses, due }, today);
        return presentBudgetStatus(month, standing, now, { pace, toCome: sumToCome(due) });
      },
    });
  };
}

async function replay(tx: Tx): Promise<endpoints.Budget> {
  return presentBudget(await getBudget(tx));
}
