import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as endpoints from '@hisaab/contract';
import { restorableAfter } from '../../platform/kept-deleted.ts';
import type { Deps } from '../../platform/deps.ts';
import { MAX_PAGE_SIZE, setTotalCount } from '../../web-server/http/total-count.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import type { Tx } from '../../platform/unit-of-work/tx.ts';
import type { UnitOfWork } from '../../platform/unit-of-work/write.ts';
import { countDeleted } from '../../platform/db/schema/made-things.ts';
import { makerOf, writerOf } from '../../platform/unit-of-work/writer-of.ts';
import { ifNull } from '../../entered/if-null.ts';
import { namesFor, namesOf } from '../naming/category-names.ts';
import { sayUnknownCategory } from '../naming/unknown-category.ts';
import { rupeesToPaise, tidyText } from '@hisaab/domain';
import { presentExpense } from '../expenses/expenses.presenter.ts';
import type { ExpenseRow } from '../expenses/expenses.repository.ts';
import { getExpense } from '../expenses/expenses.service.ts';
import { payRecurring, skipRecurring, unskipRecurring } from './paying.service.ts';
import { NotFound } from '../../platform/errors.ts';
import { parseValues } from '../expenses/expense-values.ts';
import { withDays } from '../schedules/known-entry.ts';
import { presentDeletedRecurring, presentRecurring } from './recurring.presenter.ts';
import {
  listDeletedRecurring,
  listRecurring,
  type RecurringRow,
} from '../schedules/recurring.repository.ts';
import * as recurring from './recurring.service.ts';

/** Expenses that repeat: rent, instalments, subscriptions. */
export function recurringRoutes(
  deps: Deps,
  unit: UnitOfWork,
  limits: Limits,
): FastifyPluginAsyncTypebox {
  const responses = {
    present: async (tx: Tx, entry: RecurringRow) => {
      const [known] = await withDays(tx.trx, tx.actor.id, [entry]);
      if (!known) throw new NotFound('Repeating entry');
      return presentRecurring(known, await namesFor(tx, [entry]), tx.today);
    },
    find: recurring.getRecurring,
  };
  const { save, remove, seen } = writerOf(unit, responses);
  const make = makerOf(unit, {
    ...responses,
    makes: 'recurring_entry',
    isDeleted: (entry) => entry.deleted_at !== null,
  });
  const errorHandler = sayUnknownCategory(deps.db);
  return async (app) => {
    app.route({
      ...endpoints.listRecurring,
      handler: async ({ user }, reply) => {
        // All of them: their number is limited.
        const entries = await listRecurring(deps.db, user.id);
        reply.header('x-total-count', entries.length);
        const names = await namesOf(deps.db, user);
        const known = await withDays(deps.db, user.id, entries);
        return known.map((entry) => presentRecurring(entry, names, deps.clock.today()));
      },
    });

    app.route({
      ...endpoints.createRecurring,
      errorHandler,
      handler: (request, reply) => {
        const { every, starts_on: startsOn } = request.body;
        const values = { ...parseRecurring(request.body), every, startsOn };
        const add = () => make(request, reply, (tx) => recurring.createRecurring(tx, values));
        if (startsOn >= deps.clock.today()) return add();
        return limits.attempt('lateRepeating', { userId: request.user.id }, add);
      },
    });

    app.route({
      ...endpoints.updateRecurring,
      errorHandler,
      handler: (request, reply) => {
        const { body, params } = request;
        const change = {
          ...parseRecurring(body),
          isPaused: ifNull(body.is_paused, false),
        };
        return save(request, reply, (tx) =>
          recurring.changeRecurring(tx, params.id, change, seen(body)),
        );
      },
    });

    app.route({
      ...endpoints.payRecurring,
      handler: (request, reply) => {
        const { body, params } = request;
        const amount = body.amount ?? undefined;
        const payment = {
          dueOn: body.due_on,
          amount: amount === undefined ? undefined : rupeesToPaise(amount),
          date: body.date,
        };
        const makeExpense = makerOf(unit, {
          present: async (tx: Tx, expense: ExpenseRow) =>
            presentExpense(request.locale, expense, await namesFor(tx, [expense])),
          find: getExpense,
          makes: 'expense',
          isDeleted: (expense) => expense.deleted_at !== null,
        });
        return makeExpense(request, reply, (tx) => payRecurring(tx, params.id, payment));
      },
    });

    app.route({
      ...endpoints.skipRecurring,
      handler: (request, reply) => {
        const { body, params } = request;
        return save(request, reply, (tx) => skipRecurring(tx, params.id, body.due_on));
      },
    });

    app.route({
      ...endpoints.deleteRecurringSkip,
      handler: (request, reply) => {
        const { query, params } = request;
        return save(request, reply, (tx) => unskipRecurring(tx, params.id, query.due_on));
      },
    });

    app.route({
      ...endpoints.deleteRecurring,
      handler: (request, reply) => {
        const { id } = request.params;
        return remove(request, reply, (tx) =>
          recurring.deleteRecurring(tx, id, seen(request.query)),
        );
      },
    });

    app.route({
      ...endpoints.listDeletedRecurring,
      handler: async ({ user }, reply) => {
        const after = restorableAfter(deps.clock.now());
        const entries = await listDeletedRecurring(deps.db, user.id, after, MAX_PAGE_SIZE);
        await setTotalCount(reply, entries, { limit: MAX_PAGE_SIZE }, () =>
          countDeleted(deps.db, 'recurring_entry', user.id, after),
        );
        const names = await namesOf(deps.db, user);
        const known = await withDays(deps.db, user.id, entries);
        return known.map((entry) =>
          presentDeletedRecurring(entry, entry.row.deleted_at ?? '', names, deps.clock.today()),
        );
      },
    });

    app.route({
      ...endpoints.restoreRecurring,
      handler: (request, reply) =>
        save(request, reply, (tx) => recurring.restoreRecurring(tx, request.params.id)),
    });
  };
}

function parseRecurring(
  input: endpoints.RecurringEntryInput | endpoints.RecurringEntryChange,
): recurring.EnteredRecurring {
  const isVarying = input.amount === null;
  const { amount: entered, category: named, ...fields } = input;
  const { amount, original, category, description, accountId, tags } = parseValues({
    ...fields,
    ...(typeof named === 'string' && { category: named }),
    ...(isVarying && { amount: 0, original: null }),
    ...(entered !== null && entered !== undefined && { amount: entered }),
  });
  const { kind, source } = input;
  return {
    kind: kind ?? undefined,
    source: source === undefined ? undefined : tidyText(source ?? ''),
    amount: isVarying ? null : amount,
    original,
    category,
    description: input.description === undefined ? undefined : description,
    accountId,
    tags,
    every: input.every,
    startsOn: input.starts_on,
    interval: input.interval,
    times: input.times,
    asks: ifNull(input.asks, false),
  };
}
