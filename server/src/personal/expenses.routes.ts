import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as endpoints from '@hisaab/contract';
import { monthOf, nameKey, rupeesToPaise, tidyText } from '@hisaab/domain';
import type { Deps } from '../deps.ts';
import { answerOnce } from '../idempotency/answer-once.ts';
import { presentExpense, presentMonthlySummary, presentStatistics } from './expenses.presenter.ts';
import { listExpenses, type ExpenseValues } from './expenses.repository.ts';
import { createExpense, deleteExpense, updateExpense } from './expenses.service.ts';
import { listMonthlyTotals } from './monthly-totals.repository.ts';

/** Personal expenses, the current month and all time. */
export function expensesRoutes(deps: Deps): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.route({
      ...endpoints.listExpenses,
      config: { isKept: true },
      handler: async ({ user, query: { q, ...filter } }) => {
        const descriptionPart = q === undefined ? undefined : nameKey(q);
        const expenses = await listExpenses(deps.db, user.id, { ...filter, descriptionPart });
        return expenses.map(presentExpense);
      },
    });

    app.route({
      ...endpoints.createExpense,
      handler: (request, reply) => {
        const { user, body } = request;
        return answerOnce(deps, { request, reply, userId: user.id, body }, async (once) => {
          const expense = await createExpense(once, user.id, readValues(body));
          return { status: 201, body: presentExpense(expense) };
        });
      },
    });

    app.route({
      ...endpoints.updateExpense,
      handler: async ({ user, params, body }) =>
        presentExpense(await updateExpense(deps, user.id, params.id, readValues(body))),
    });

    app.route({
      ...endpoints.deleteExpense,
      handler: async ({ user, params }, reply) => {
        await deleteExpense(deps, user.id, params.id);
        return reply.code(204).send(null);
      },
    });

    app.route({
      ...endpoints.getMonthlySummary,
      config: { isKept: true },
      handler: async ({ user }) => {
        const month = monthOf(deps.clock.today());
        return presentMonthlySummary(month, await listExpenses(deps.db, user.id, { month }));
      },
    });

    app.route({
      ...endpoints.getStatistics,
      config: { isKept: true },
      handler: async ({ user }) => presentStatistics(await listMonthlyTotals(deps.db, user.id)),
    });
  };
}

function readValues({ amount, category, description }: endpoints.ExpenseInput): ExpenseValues {
  const text = tidyText(description ?? '');
  return {
    amount: rupeesToPaise(amount),
    category,
    description: text,
    descriptionKey: nameKey(text),
  };
}
