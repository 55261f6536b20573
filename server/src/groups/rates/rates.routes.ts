import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as endpoints from '@hisaab/contract';
import { exchangeRate } from '@hisaab/domain';
import type { Deps } from '../../platform/deps.ts';
import type { Tx } from '../../platform/unit-of-work/tx.ts';
import type { UnitOfWork } from '../../platform/unit-of-work/write.ts';
import { requireGroupAccess } from '../core/groups.policy.ts';
import { presentGroupRate } from './rates.presenter.ts';
import { listGroupRates } from './rates.repository.ts';
import { getGroupCurrencies } from './get-group-currencies.ts';
import { listLastRates } from './list-last-rates.ts';
import { setGroupRate } from './rates.service.ts';

/** The rates of other currencies: those set by groups, and those of a user's latest expenses. */
export function ratesRoutes({ db }: Deps, { write }: UnitOfWork): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.route({
      ...endpoints.listGroupRates,
      config: { isCached: true },
      handler: async ({ user, params }) => {
        const { id } = await requireGroupAccess(db, params.id, user.id);
        return (await listGroupRates(db, id)).map(presentGroupRate);
      },
    });

    app.route({
      ...endpoints.getGroupCurrencies,
      config: { isCached: true },
      handler: async ({ user, params }) => {
        const { id } = await requireGroupAccess(db, params.id, user.id);
        return getGroupCurrencies(db, id, user.id);
      },
    });

    app.route({
      ...endpoints.setGroupRate,
      handler: (request, reply) => {
        const { id } = request.params;
        const { currency, rate } = request.body;
        const plain = rate === null ? null : (exchangeRate(rate) ?? null);
        return write(request, reply, {
          work: async (tx) => (await setGroupRate(tx, id, currency, plain)).map(presentGroupRate),
          replay: async ({ trx, actor }: Tx) => {
            await requireGroupAccess(trx, id, actor.id);
            return (await listGroupRates(trx, id)).map(presentGroupRate);
          },
        });
      },
    });

    app.route({
      ...endpoints.listLastRates,
      config: { isCached: true },
      handler: ({ user }) => listLastRates(db, user.id),
    });
  };
}
