import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as endpoints from '@hisaab/contract';
import { rupeesToPaise } from '@hisaab/domain';
import type { Locale } from '@hisaab/words/server';
import type { Deps } from '../../platform/deps.ts';
import { answerInSlices } from '../../web-server/http/answer-in-slices.ts';
import { findRecorders } from '../../ledger/entry-changes.service.ts';
import type { Tx } from '../../platform/unit-of-work/tx.ts';
import type { UnitOfWork } from '../../platform/unit-of-work/write.ts';
import { writerOf } from '../../platform/unit-of-work/writer-of.ts';
import { GROUP_RESPONSES } from '../members/group-responses.ts';
import { listPeople } from './list-people.ts';
import { createPair } from './pairs.service.ts';
import { presentPerson, presentSettling } from './people.presenter.ts';
import { settleWith, type SettlingWithPayments } from './settling.service.ts';
import { getSettling, undoSettling } from './undo-settling.service.ts';

/** The people with whom the user shares groups, pairs, and settling with one person in all groups at once. */
export function peopleRoutes({ db }: Deps, unit: UnitOfWork): FastifyPluginAsyncTypebox {
  const writerIn = (locale: Locale) =>
    writerOf(unit, {
      present: (tx: Tx, settling: SettlingWithPayments) => present(tx, locale, settling),
      find: getSettling,
    });
  return async (app) => {
    app.route({
      ...endpoints.listPeople,
      config: { isCached: true },
      handler: async ({ user }, reply) =>
        answerInSlices(
          reply,
          await listPeople(db, user.id),
          ({ amounts }) => amounts.length,
          (slice) => Promise.resolve(slice.map(presentPerson)),
        ),
    });

    app.route({
      ...endpoints.createPair,
      handler: (request, reply) => {
        const { name, link } = request.body;
        return writerOf(unit, GROUP_RESPONSES).save(request, reply, (tx) =>
          createPair(tx, name, link ?? 'ask'),
        );
      },
    });

    app.route({
      ...endpoints.createSettling,
      handler: (request, reply) => {
        const { amount, date, note } = request.body;
        const values = {
          amount: amount === undefined ? undefined : rupeesToPaise(amount),
          day: date,
          note: note ?? '',
        };
        return writerIn(request.locale).save(request, reply, (tx) =>
          settleWith(tx, request.params.id, values, presentPerson),
        );
      },
    });

    app.route({
      ...endpoints.deleteSettling,
      handler: (request, reply) => {
        const { id, settling_id: settlingId } = request.params;
        return writerIn(request.locale).remove(request, reply, (tx) =>
          undoSettling(tx, id, settlingId),
        );
      },
    });
  };
}

async function present(tx: Tx, locale: Locale, { row, payments }: SettlingWithPayments) {
  const entries = payments.map(({ entry }) => entry);
  return presentSettling(locale, row, payments, await findRecorders(tx.trx, entries));
}
