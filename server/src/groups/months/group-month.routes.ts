import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as endpoints from '@hisaab/contract';
import { monthOf, rupeesToPaise } from '@hisaab/domain';
import type { Db } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Tx } from '../../platform/unit-of-work/tx.ts';
import type { UnitOfWork } from '../../platform/unit-of-work/write.ts';
import { presentGroupMonth } from './group-month.presenter.ts';
import { getGroupMonth, setGroupBudget } from './group-month.service.ts';

/** A group's month and its limit. */
export function groupMonthRoutes(
  { db, clock }: Deps,
  { write }: UnitOfWork,
): FastifyPluginAsyncTypebox {
  const read = async (from: Db, groupId: number, userId: number, month?: string) => {
    const thisMonth = monthOf(clock.today());
    const selected = { groupId, userId, month: month ?? thisMonth };
    return presentGroupMonth(await getGroupMonth(from, selected, thisMonth));
  };
  return async (app) => {
    app.route({
      ...endpoints.getGroupMonth,
      config: { isCached: true },
      handler: ({ user, params, query }) => read(db, params.id, user.id, query.month),
    });

    app.route({
      ...endpoints.setGroupBudget,
      handler: (request, reply) => {
        const { id } = request.params;
        const { limit } = request.body;
        const paise = limit === null ? null : rupeesToPaise(limit);
        const replay = ({ trx, actor }: Tx) => read(trx, id, actor.id);
        return write(request, reply, {
          work: async (tx) => {
            await setGroupBudget(tx, id, paise);
            return replay(tx);
          },
          replay,
        });
      },
    });
  };
}
