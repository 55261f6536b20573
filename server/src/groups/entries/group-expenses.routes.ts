import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as endpoints from '@hisaab/contract';
import type { GroupExpense } from '@hisaab/contract';
import type { Deps } from '../../platform/deps.ts';
import { linkNextPage } from '../../web-server/http/next-page.ts';
import { MAX_PAGE_SIZE } from '../../web-server/http/total-count.ts';
import {
  namesOf,
  listPageOfEntries,
  listWholeEntries,
  type EntryWithPostings,
} from '../../ledger/ledger.service.ts';
import { answerInSlices } from '../../web-server/http/answer-in-slices.ts';
import type { Tx } from '../../platform/unit-of-work/tx.ts';
import type { UnitOfWork } from '../../platform/unit-of-work/write.ts';
import { makerOf, writerOf } from '../../platform/unit-of-work/writer-of.ts';
import { presentGroupExpense } from './group-expenses.presenter.ts';
import {
  addGroupExpense,
  changeGroupExpense,
  deleteGroupExpense,
  restoreGroupExpense,
} from './group-expenses.service.ts';
import { findLastExpense } from './last-expense.ts';
import { requireEntry } from './group-entries.policy.ts';
import { parseGroupExpense, parseHeads } from './group-expense-values.ts';
import { setUsualSplit } from './usual-split.service.ts';
import { GROUP_RESPONSES } from '../members/group-responses.ts';
import { requireGroupAccess } from '../core/groups.policy.ts';

export function groupExpensesRoutes({ db }: Deps, unit: UnitOfWork): FastifyPluginAsyncTypebox {
  const responses = {
    present,
    find: (tx: Tx, id: number) => requireEntry(tx, 'expense', id),
  };
  const { save, remove, seen } = writerOf(unit, responses);
  const make = makerOf(unit, {
    ...responses,
    makes: 'entry',
    find: (tx, id) => requireEntry(tx, 'expense', id, 'also deleted'),
    isDeleted: ({ entry }) => entry.deleted_at !== null,
  });
  return async (app) => {
    app.route({
      ...endpoints.listGroupExpenses,
      config: { isCached: true },
      handler: async (request, reply) => {
        const { user, params, query } = request;
        const group = await requireGroupAccess(db, params.id, user.id);
        reply.header('x-total-count', group.expense_count);
        const { limit = MAX_PAGE_SIZE, before } = query;
        const expenses = await listPageOfEntries(db, group.id, 'expense', { limit, before });
        linkNextPage(request, reply, expenses, { limit, before });
        return answerInSlices(reply, expenses, namesOf, async (slice) =>
          (await listWholeEntries(db, slice)).map(presentGroupExpense),
        );
      },
    });

    app.route({
      ...endpoints.getLastGroupExpense,
      config: { isCached: true },
      handler: async ({ user, params, query }) => {
        const group = await requireGroupAccess(db, params.id, user.id);
        const expense = await findLastExpense(db, group.id, query.description);
        return { expense: expense ? presentGroupExpense(expense) : null };
      },
    });

    app.route({
      ...endpoints.createGroupExpense,
      handler: (request, reply) => {
        const { group } = request.body;
        const values = parseGroupExpense(request.body);
        return make(request, reply, (tx) => addGroupExpense(tx, group, values));
      },
    });

    app.route({
      ...endpoints.updateGroupExpense,
      handler: (request, reply) => {
        const { id } = request.params;
        const values = parseGroupExpense(request.body);
        return save(request, reply, (tx) => changeGroupExpense(tx, id, values, seen(request.body)));
      },
    });

    app.route({
      ...endpoints.deleteGroupExpense,
      handler: (request, reply) => {
        const { id } = request.params;
        return remove(request, reply, (tx) => deleteGroupExpense(tx, id, seen(request.query)));
      },
    });

    app.route({
      ...endpoints.restoreGroupExpense,
      handler: (request, reply) =>
        save(request, reply, (tx) => restoreGroupExpense(tx, request.params.id)),
    });

    app.route({
      ...endpoints.setUsualSplit,
      handler: (request, reply) => {
        const people = parseHeads(request.body.participants);
        return writerOf(unit, GROUP_RESPONSES).save(request, reply, (tx) =>
          setUsualSplit(tx, request.params.id, people),
        );
      },
    });
  };
}

function present(_tx: Tx, expense: EntryWithPostings): GroupExpense {
  return presentGroupExpense(expense);
}
