import type { FastifyPluginAsync } from 'fastify';
import { listGroupDue } from '../groups/due/list-group-due.ts';
import { PAYMENTS_OF_GROUPS } from '../groups/people/payments-of-messages.ts';
import type { Deps } from '../platform/deps.ts';
import type { Limits } from '../platform/limits/limits.ts';
import type { UnitOfWork } from '../platform/unit-of-work/write.ts';
import { dueRoutes } from '../personal/due/due.routes.ts';
import { incomeRoutes } from '../personal/income/income.routes.ts';
import { accountsRoutes } from '../personal/accounts/accounts.routes.ts';
import { tagsRoutes } from '../personal/tags/tags.routes.ts';
import { manyRoutes } from '../personal/many/many.routes.ts';
import { budgetRoutes } from '../personal/budget/budget.routes.ts';
import { categoryLimitsRoutes } from '../personal/budget/category-limits.routes.ts';
import { categoriesRoutes } from '../personal/categories/categories.routes.ts';
import { expensesRoutes } from '../personal/expenses/expenses.routes.ts';
import { importsRoutes } from '../personal/import/imports.routes.ts';
import { creditsRoutes } from '../personal/messages/credits.routes.ts';
import { messagesRoutes } from '../personal/messages/messages.routes.ts';
import { waitingMessagesRoutes } from '../personal/messages/waiting-messages.routes.ts';
import { receiptsRoutes } from '../personal/receipts/receipts.routes.ts';
import { foundRoutes } from '../personal/recurring/found.routes.ts';
import { recurringRoutes } from '../personal/recurring/recurring.routes.ts';

/** Everything about a person's own money. What comes from groups is passed in: the personal rooms know nothing of them. */
export function personalRoutes(
  deps: Deps,
  unitOfWork: UnitOfWork,
  limits: Limits,
): FastifyPluginAsync {
  return async (app) => {
    await app.register(expensesRoutes(deps, unitOfWork));
    await app.register(messagesRoutes(deps, unitOfWork));
    await app.register(waitingMessagesRoutes(deps, unitOfWork, PAYMENTS_OF_GROUPS));
    await app.register(receiptsRoutes(deps, unitOfWork, limits));
    await app.register(foundRoutes(deps, unitOfWork));
    await app.register(recurringRoutes(deps, unitOfWork, limits));
    await app.register(importsRoutes(deps, unitOfWork, limits));
    await app.register(budgetRoutes(deps, unitOfWork, listGroupDue));
    await app.register(dueRoutes(deps, listGroupDue));
    await app.register(categoryLimitsRoutes(deps, unitOfWork));
    await app.register(categoriesRoutes(deps, unitOfWork));
    await app.register(accountsRoutes(deps, unitOfWork));
    await app.register(tagsRoutes(deps, unitOfWork));
    await app.register(manyRoutes(deps, unitOfWork));
    await app.register(incomeRoutes(deps, unitOfWork));
    await app.register(creditsRoutes(deps, PAYMENTS_OF_GROUPS));
  };
}
