import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as endpoints from '@hisaab/contract';
import type { Payment } from '@hisaab/contract';
import type { Locale } from '@hisaab/words/server';
import type { Deps } from '../../platform/deps.ts';
import { linkNextPage } from '../../web-server/http/next-page.ts';
import { MAX_PAGE_SIZE } from '../../web-server/http/total-count.ts';
import { findRecorders } from '../../ledger/entry-changes.service.ts';
import {
  listPageOfEntries,
  listPostingsOf,
  type EntryWithPostings,
} from '../../ledger/ledger.service.ts';
import type { Tx } from '../../platform/unit-of-work/tx.ts';
import type { UnitOfWork } from '../../platform/unit-of-work/write.ts';
import { makerOf, writerOf } from '../../platform/unit-of-work/writer-of.ts';
import { requireEntry } from './group-entries.policy.ts';
import { requireGroupAccess } from '../core/groups.policy.ts';
import { presentPayment, presentPayments } from './payments.presenter.ts';
import { parsePayment } from './parse-payment.ts';
import { addPayment, changePayment, deletePayment, restorePayment } from './payments.service.ts';

/** The payments between the people of a group. */
export function paymentsRoutes({ db }: Deps, unit: UnitOfWork): FastifyPluginAsyncTypebox {
  const responsesIn = (locale: Locale) => ({
    present: (tx: Tx, payment: EntryWithPostings) => present(tx, locale, payment),
    find: (tx: Tx, id: number) => requireEntry(tx, 'payment', id),
  });
  const writerIn = (locale: Locale) => writerOf(unit, responsesIn(locale));
  const makerIn = (locale: Locale) =>
    makerOf(unit, {
      ...responsesIn(locale),
      makes: 'entry',
      find: (tx, id) => requireEntry(tx, 'payment', id, 'also deleted'),
      isDeleted: ({ entry }) => entry.deleted_at !== null,
    });
  return async (app) => {
    app.route({
      ...endpoints.listPayments,
      config: { isCached: true },
      handler: async (request, reply) => {
        const { user, params, query } = request;
        const { limit = MAX_PAGE_SIZE, before } = query;
        const group = await requireGroupAccess(db, params.id, user.id);
        reply.header('x-total-count', group.payment_count);
        const entries = await listPageOfEntries(db, group.id, 'payment', { limit, before });
        linkNextPage(request, reply, entries, { limit, before });
        const [postings, recorders] = await Promise.all([
          listPostingsOf(db, entries),
          findRecorders(db, entries),
        ]);
        return presentPayments(request.locale, entries, postings, recorders);
      },
    });

    app.route({
      ...endpoints.createPayment,
      handler: (request, reply) => {
        const { group } = request.body;
        const values = parsePayment(request.body);
        return makerIn(request.locale)(request, reply, (tx) => addPayment(tx, group, values));
      },
    });

    app.route({
      ...endpoints.updatePayment,
      handler: (request, reply) => {
        const { id } = request.params;
        const values = parsePayment(request.body);
        const { save, seen } = writerIn(request.locale);
        return save(request, reply, (tx) => changePayment(tx, id, values, seen(request.body)));
      },
    });

    app.route({
      ...endpoints.deletePayment,
      handler: (request, reply) => {
        const { id } = request.params;
        const { remove, seen } = writerIn(request.locale);
        return remove(request, reply, (tx) => deletePayment(tx, id, seen(request.query)));
      },
    });

    app.route({
      ...endpoints.restorePayment,
      handler: (request, reply) =>
        writerIn(request.locale).save(request, reply, (tx) =>
          restorePayment(tx, request.params.id),
        ),
    });
  };
}

async function present(tx: Tx, locale: Locale, payment: EntryWithPostings): Promise<Payment> {
  return presentPayment(locale, payment, await findRecorders(tx.trx, [payment.entry]));
}
