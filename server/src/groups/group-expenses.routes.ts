import {
  addGroupExpense as addGroupExpenseEndpoint,
  listGroupExpenses as listGroupExpensesEndpoint,
} from '@hisaab/contract';
import { rupeesToPaise } from '@hisaab/domain';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Deps } from '../deps.ts';
import { answerOnce } from '../idempotency/answer-once.ts';
import { presentGroupExpense, presentGroupExpenses } from './group-expenses.presenter.ts';
import { listGroupExpenses, listParticipantNames } from './group-expenses.repository.ts';
import { addGroupExpense } from './group-expenses.service.ts';
import { requireGroupAccess } from './groups.policy.ts';

/** What the people of a group spend together. */
export function groupExpensesRoutes(deps: Deps): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.route({
      ...listGroupExpensesEndpoint,
      config: { isKept: true },
      handler: async ({ user, params, query }, reply) => {
        const group = await requireGroupAccess(deps.db, params.id, user.id);
        reply.header('x-total-count', group.expense_count);
        const expenses = await listGroupExpenses(deps.db, group.id, query);
        const newest = expenses.at(0);
        const oldest = expenses.at(-1);
        if (!newest || !oldest) return [];
        const participants = await listParticipantNames(deps.db, group.id, oldest.id, newest.id);
        return presentGroupExpenses(expenses, participants);
      },
    });

    app.route({
      ...addGroupExpenseEndpoint,
      handler: (request, reply) => {
        const { user, body } = request;
        return answerOnce(deps, { request, reply, userId: user.id, body }, async (once) => {
          const { expense, participantNames } = await addGroupExpense(once, user, body.group, {
            paidByName: body.paid_by_name,
            amount: rupeesToPaise(body.amount),
            description: body.description ?? '',
            participantNames: body.participant_names ?? [],
          });
          return { status: 201, body: presentGroupExpense(expense, participantNames) };
        });
      },
    });
  };
}
