import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as endpoints from '@hisaab/contract';
import type { Locale } from '@hisaab/words/server';
import { monthOfDay } from '@hisaab/domain';
import { restorableAfter } from '../../platform/kept-deleted.ts';
import type { Deps } from '../../platform/deps.ts';
import { linkNextPage } from '../../web-server/http/next-page.ts';
import { MAX_PAGE_SIZE, setTotalCount } from '../../web-server/http/total-count.ts';
import type { Tx } from '../../platform/unit-of-work/tx.ts';
import type { UnitOfWork } from '../../platform/unit-of-work/write.ts';
import { countDeleted } from '../../platform/db/schema/made-things.ts';
import { makerOf, writerOf } from '../../platform/unit-of-work/writer-of.ts';
import { listDeletedExpenses } from './deleted-expenses.repository.ts';
import {
  presentDayTotals,
  presentDeletedExpense,
  presentExpense,
  presentMonthlySummary,
  presentStatistics,
} from './expenses.presenter.ts';
import type { ExpenseRow } from './expenses.repository.ts';
import {
  createExpense,
  deleteExpense,
  getExpense,
  restoreExpense,
  changeExpense,
} from './expenses.service.ts';
import { parseValues } from './expense-values.ts';
import { countExpenses, filterOfMonth, listPageOfExpenses, parseFilter } from './list-expenses.ts';
import { monthStartOf, personOf } from '../months/person.ts';
import { countIn } from '../months/monthly-totals.repository.ts';
import { listMonthlyTotals, listTotalsOfMonth } from '../months/months-of-person.ts';
import { listTotalsOfDays } from '../months/daily-totals.repository.ts';
import { namesFor, namesOf } from '../naming/category-names.ts';
import { sayUnknownCategory } from '../naming/unknown-category.ts';
import { findIncome } from '../months/income-of-person.ts';
import { getShares } from '../months/get-shares.ts';

/** Personal expenses, the current month and all time. */
export function expensesRoutes(deps: Deps, unit: UnitOfWork): FastifyPluginAsyncTypebox {
  const responsesIn = (locale: Locale) => ({
    present: async (tx: Tx, expense: ExpenseRow) =>
      presentExpense(locale, expense, await namesFor(tx, [expense])),
    find: getExpense,
  });
  const writerIn = (locale: Locale) => writerOf(unit, responsesIn(locale));
  const makerIn = (locale: Locale) =>
    makerOf(unit, {
      ...responsesIn(locale),
      makes: 'expense',
      isDeleted: (expense) => expense.deleted_at !== null,
    });
  const errorHandler = sayUnknownCategory(deps.db);
  return async (app) => {
    app.route({
      ...endpoints.listExpenses,
      errorHandler,
      config: { isCached: true },
      handler: async (request, reply) => {
        const { user, query, locale } = request;
        const { limit = MAX_PAGE_SIZE, before, ...narrowing } = query;
        const names = await namesOf(deps.db, user);
        const filter = parseFilter(narrowing, names, monthStartOf(user));
        const expenses = await listPageOfExpenses(deps.db, user.id, filter, { limit, before });
        await setTotalCount(reply, expenses, { limit, before }, () =>
          countExpenses(deps.db, user.id, filter),
        );
        linkNextPage(request, reply, expenses, { limit, before });
        return expenses.map((expense) => presentExpense(locale, expense, names));
      },
    });

    app.route({
      ...endpoints.createExpense,
      errorHandler,
      handler: (request, reply) => {
        const values = parseValues(request.body);
        return makerIn(request.locale)(request, reply, (tx) => createExpense(tx, values));
      },
    });

    app.route({
      ...endpoints.updateExpense,
      errorHandler,
      handler: (request, reply) => {
        const { id } = request.params;
        const values = parseValues(request.body);
        const { save, seen } = writerIn(request.locale);
        return save(request, reply, (tx) => changeExpense(tx, id, values, seen(request.body)));
      },
    });

    app.route({
      ...endpoints.deleteExpense,
      handler: (request, reply) => {
        const { id } = request.params;
        const { remove, seen } = writerIn(request.locale);
        return remove(request, reply, (tx) => deleteExpense(tx, id, seen(request.query)));
      },
    });

    app.route({
      ...endpoints.listDeletedExpenses,
      handler: async ({ user, locale }, reply) => {
        const after = restorableAfter(deps.clock.now());
        const expenses = await listDeletedExpenses(deps.db, user.id, after, MAX_PAGE_SIZE);
        await setTotalCount(reply, expenses, { limit: MAX_PAGE_SIZE }, () =>
          countDeleted(deps.db, 'expense', user.id, after),
        );
        const names = await namesOf(deps.db, user);
        return expenses.map((expense) => presentDeletedExpense(locale, expense, names));
      },
    });

    app.route({
      ...endpoints.restoreExpense,
      handler: (request, reply) =>
        writerIn(request.locale).save(request, reply, (tx) =>
          restoreExpense(tx, request.params.id),
        ),
    });

    app.route({
      ...endpoints.getMonthlySummary,
      config: { isCached: true },
      handler: async ({ user, query, locale }, reply) => {
        const person = personOf(user);
        const month = query.month ?? monthOfDay(deps.clock.today(), person.start);
        const ofMonth = filterOfMonth(month, person.start);
        const [totals, expenses, shares, names, income] = await Promise.all([
          listTotalsOfMonth(deps.db, person, month),
          listPageOfExpenses(deps.db, user.id, ofMonth, { limit: MAX_PAGE_SIZE }),
          getShares(deps.db, person, month),
          namesOf(deps.db, user),
          user.has_income === 1 ? findIncome(deps.db, person, month) : undefined,
        ]);
        // Of the list, in which no share is.
        reply.header('x-total-count', countIn(totals, undefined));
        const counts = user.counts_group_shares === 1;
        const beside = { ...shares, counts, income };
        return presentMonthlySummary(locale, month, totals, expenses, beside, names);
      },
    });

    app.route({
      ...endpoints.getDayTotals,
      config: { isCached: true },
      handler: async ({ user, query }) =>
        presentDayTotals(
          await listTotalsOfDays(deps.db, user.id, query),
          await namesOf(deps.db, user),
        ),
    });

    app.route({
      ...endpoints.getStatistics,
      config: { isCached: true },
      handler: async ({ user }) => {
        const person = personOf(user);
        const [totals, shares, names, income] = await Promise.all([
          listMonthlyTotals(deps.db, person),
          getShares(deps.db, person),
          namesOf(deps.db, user),
          user.has_income === 1 ? findIncome(deps.db, person) : undefined,
        ]);
        const counts = user.counts_group_shares === 1;
        return presentStatistics(totals, { ...shares, counts, income }, names);
      },
    });
  };
}
