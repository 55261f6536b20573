import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as endpoints from '@hisaab/contract';
import { monthOfDay, rupeesToPaise } from '@hisaab/domain';
import type { Deps } from '../../platform/deps.ts';
import type { Tx } from '../../platform/unit-of-work/tx.ts';
import type { UnitOfWork } from '../../platform/unit-of-work/write.ts';
import { ifNull } from '../../entered/if-null.ts';
import { inOrder } from '../months/category-notices.ts';
import { loadLimitBooks, standingsIn } from '../months/category-standings.ts';
import { personOf } from '../months/person.ts';
import { sayUnknownCategory } from '../naming/unknown-category.ts';
import { presentCategoryLimit } from './category-limits.presenter.ts';
import { getStanding, setCategoryLimit } from './category-limits.service.ts';

/** The limits of categories, and how a month stands against them. */
export function categoryLimitsRoutes(
  { db, clock }: Deps,
  { write }: UnitOfWork,
): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.route({
      ...endpoints.listCategoryLimits,
      config: { isCached: true },
      handler: async ({ user, query }) => {
        const person = personOf(user);
        const month = query.month ?? monthOfDay(clock.today(), person.start);
        const books = await loadLimitBooks(db, person, month);
        return inOrder(standingsIn(books).values()).map((standing) =>
          presentCategoryLimit(standing, books.names),
        );
      },
    });

    app.route({
      ...endpoints.setCategoryLimit,
      errorHandler: sayUnknownCategory(db),
      handler: (request, reply) => {
        const { category, limit, carries_over: carries } = request.body;
        const carriesOver = ifNull(carries, false);
        const paise =
          typeof limit === 'string' || typeof limit === 'number' ? rupeesToPaise(limit) : limit;
        const present = async (tx: Tx) => {
          const { standing, names } = await getStanding(tx, category);
          return presentCategoryLimit(standing, names);
        };
        return write(request, reply, {
          work: async (tx) => {
            await setCategoryLimit(tx, { category, limit: paise, carriesOver });
            return present(tx);
          },
          replay: present,
        });
      },
    });
  };
}
