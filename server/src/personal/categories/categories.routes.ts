import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as endpoints from '@hisaab/contract';
import type { Db } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { restorableAfter } from '../../platform/kept-deleted.ts';
import type { Tx } from '../../platform/unit-of-work/tx.ts';
import type { UnitOfWork } from '../../platform/unit-of-work/write.ts';
import { writerOf } from '../../platform/unit-of-work/writer-of.ts';
import { listMonthlyTotals } from '../months/monthly-totals.repository.ts';
import { CategoryNames } from '../naming/category-names.ts';
import { listOwnCategories, type OwnCategoryRow } from '../naming/own-categories.repository.ts';
import { presentCategory, presentDeletedCategory, type Counts } from './categories.presenter.ts';
import * as categories from './categories.service.ts';

/** Categories that people make for themselves. */
export function categoriesRoutes({ db, clock }: Deps, unit: UnitOfWork): FastifyPluginAsyncTypebox {
  const { save, remove } = writerOf(unit, {
    present: async (tx: Tx, row: OwnCategoryRow) =>
      presentCategory(row, (await countsOf(tx.trx, tx.actor.id)).counts),
    find: categories.getCategory,
  });
  return async (app) => {
    app.route({
      ...endpoints.listCategories,
      config: { isCached: true },
      handler: async ({ user }) => {
        const { rows, counts } = await countsOf(db, user.id);
        const here = rows.filter((row) => row.deleted_at === null);
        return here.map((row) => presentCategory(row, counts));
      },
    });

    app.route({
      ...endpoints.createCategory,
      handler: (request, reply) =>
        save(request, reply, (tx) => categories.createCategory(tx, request.body)),
    });

    app.route({
      ...endpoints.updateCategory,
      handler: (request, reply) => {
        const { params, body } = request;
        return save(request, reply, (tx) => categories.changeCategory(tx, params.id, body));
      },
    });

    app.route({
      ...endpoints.deleteCategory,
      handler: (request, reply) => {
        const { params, body } = request;
        return remove(request, reply, (tx) =>
          categories.deleteCategory(tx, params.id, body.move_to),
        );
      },
    });

    app.route({
      ...endpoints.listDeletedCategories,
      handler: async ({ user }) => {
        const after = restorableAfter(clock.now());
        const { rows, counts } = await countsOf(db, user.id);
        return rows
          .flatMap((row) => {
            const { deleted_at: at } = row;
            return at !== null && at > after ? [presentDeletedCategory(row, at, counts)] : [];
          })
          .toSorted((one, other) => (one.deleted_at < other.deleted_at ? 1 : -1));
      },
    });

    app.route({
      ...endpoints.restoreCategory,
      handler: (request, reply) =>
        save(request, reply, (tx) => categories.restoreCategory(tx, request.params.id)),
    });
  };
}

async function countsOf(
  db: Db,
  userId: number,
): Promise<{ rows: OwnCategoryRow[]; counts: Counts }> {
  const [rows, totals] = await Promise.all([
    listOwnCategories(db, userId),
    listMonthlyTotals(db, userId),
  ]);
  return { rows, counts: { totals, names: new CategoryNames(rows) } };
}
