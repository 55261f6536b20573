import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as endpoints from '@hisaab/contract';
import type { Locale } from '@hisaab/words/server';
import { countDeleted } from '../../platform/db/schema/made-things.ts';
import type { Deps } from '../../platform/deps.ts';
import { restorableAfter } from '../../platform/kept-deleted.ts';
import type { Tx } from '../../platform/unit-of-work/tx.ts';
import type { UnitOfWork } from '../../platform/unit-of-work/write.ts';
import { makerOf, writerOf } from '../../platform/unit-of-work/writer-of.ts';
import { linkNextPage } from '../../web-server/http/next-page.ts';
import { MAX_PAGE_SIZE, setTotalCount } from '../../web-server/http/total-count.ts';
import { monthStartOf } from '../months/person.ts';
import { namesOf, namesOfAccounts } from '../naming/category-names.ts';
import { countIncome, listDeletedIncome } from './income-lists.repository.ts';
import { presentDeletedIncome, presentIncome } from './income.presenter.ts';
import type { IncomeRow } from './income.repository.ts';
import { parseIncome } from './income-values.ts';
import * as income from './income.service.ts';
import { listPageOfIncome, parseIncomeFilter } from './list-income.ts';

/** Money that comes in. */
export function incomeRoutes(deps: Deps, unit: UnitOfWork): FastifyPluginAsyncTypebox {
  const responsesIn = (locale: Locale) => ({
    present: async (tx: Tx, row: IncomeRow) =>
      presentIncome(locale, row, await namesOfAccounts(tx, [row])),
    find: income.getIncome,
  });
  const writerIn = (locale: Locale) => writerOf(unit, responsesIn(locale));
  return async (app) => {
    app.route({
      ...endpoints.listIncome,
      config: { isCached: true },
      handler: async (request, reply) => {
        const { user, query, locale } = request;
        const { limit = MAX_PAGE_SIZE, before, ...narrowing } = query;
        const filter = parseIncomeFilter(narrowing, monthStartOf(user));
        const page = { limit, before };
        const rows = await listPageOfIncome(deps.db, user.id, filter, page);
        await setTotalCount(reply, rows, page, () => countIncome(deps.db, user.id, filter));
        linkNextPage(request, reply, rows, page);
        const names = await namesOf(deps.db, user);
        return rows.map((row) => presentIncome(locale, row, names));
      },
    });

    app.route({
      ...endpoints.createIncome,
      handler: (request, reply) => {
        const values = parseIncome(request.body);
        const make = makerOf(unit, {
          ...responsesIn(request.locale),
          makes: 'income',
          isDeleted: (row) => row.deleted_at !== null,
        });
        return make(request, reply, (tx) => income.createIncome(tx, values));
      },
    });

    app.route({
      ...endpoints.updateIncome,
      handler: (request, reply) => {
        const { id } = request.params;
        const values = parseIncome(request.body);
        const { save, seen } = writerIn(request.locale);
        return save(request, reply, (tx) =>
          income.changeIncome(tx, id, values, seen(request.body)),
        );
      },
    });

    app.route({
      ...endpoints.deleteIncome,
      handler: (request, reply) => {
        const { id } = request.params;
        const { remove, seen } = writerIn(request.locale);
        return remove(request, reply, (tx) => income.deleteIncome(tx, id, seen(request.query)));
      },
    });

    app.route({
      ...endpoints.listDeletedIncome,
      handler: async ({ user, locale }, reply) => {
        const after = restorableAfter(deps.clock.now());
        const rows = await listDeletedIncome(deps.db, user.id, after, MAX_PAGE_SIZE);
        await setTotalCount(reply, rows, { limit: MAX_PAGE_SIZE }, () =>
          countDeleted(deps.db, 'income', user.id, after),
        );
        const names = await namesOf(deps.db, user);
        return rows.map((row) => presentDeletedIncome(locale, row, names));
      },
    });

    app.route({
      ...endpoints.restoreIncome,
      handler: (request, reply) =>
        writerIn(request.locale).save(request, reply, (tx) =>
          income.restoreIncome(tx, request.params.id),
        ),
    });
  };
}
