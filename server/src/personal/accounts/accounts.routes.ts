import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as endpoints from '@hisaab/contract';
import type { Deps } from '../../platform/deps.ts';
import { NotFound } from '../../platform/errors.ts';
import { restorableAfter } from '../../platform/kept-deleted.ts';
import type { Tx } from '../../platform/unit-of-work/tx.ts';
import type { UnitOfWork } from '../../platform/unit-of-work/write.ts';
import { writerOf } from '../../platform/unit-of-work/writer-of.ts';
import { listAccounts, type AccountRow } from '../naming/payment-accounts.repository.ts';
import {
  presentPaymentAccount,
  presentCycle,
  presentDeletedAccount,
} from './accounts.presenter.ts';
import * as accounts from './accounts.service.ts';
import { listBilledCycles } from '../cards/card-bills.ts';
import { countByAccount } from '../cards/card-cycles.repository.ts';

/** What people pay with: cards, banks, wallets and cash, without balances. */
export function accountsRoutes({ db, clock }: Deps, unit: UnitOfWork): FastifyPluginAsyncTypebox {
  const { save, remove, seen } = writerOf(unit, {
    present: async ({ trx, actor }: Tx, row: AccountRow) =>
      presentPaymentAccount(row, await countByAccount(trx, actor.id)),
    find: accounts.getAccount,
  });
  return async (app) => {
    app.route({
      ...endpoints.listPaymentAccounts,
      config: { isCached: true },
      handler: async ({ user }) => {
        const [rows, counts] = await Promise.all([
          listAccounts(db, user.id),
          countByAccount(db, user.id),
        ]);
        return rows
          .filter((row) => row.deleted_at === null)
          .map((row) => presentPaymentAccount(row, counts));
      },
    });

    app.route({
      ...endpoints.createPaymentAccount,
      handler: (request, reply) =>
        save(request, reply, (tx) => accounts.createAccount(tx, request.body)),
    });

    app.route({
      ...endpoints.updatePaymentAccount,
      handler: (request, reply) => {
        const { body, params } = request;
        return save(request, reply, (tx) =>
          accounts.changeAccount(tx, params.id, body, seen(body)),
        );
      },
    });

    app.route({
      ...endpoints.deletePaymentAccount,
      handler: (request, reply) => {
        const { id } = request.params;
        return remove(request, reply, (tx) => accounts.deleteAccount(tx, id, seen(request.query)));
      },
    });

    app.route({
      ...endpoints.listDeletedPaymentAccounts,
      handler: async ({ user }) => {
        const after = restorableAfter(clock.now());
        const [rows, counts] = await Promise.all([
          listAccounts(db, user.id),
          countByAccount(db, user.id),
        ]);
        return rows
          .flatMap((row) => {
            const { deleted_at: at } = row;
            return at !== null && at > after ? [presentDeletedAccount(row, at, counts)] : [];
          })
          .toSorted((one, other) => (one.deleted_at < other.deleted_at ? 1 : -1));
      },
    });

    app.route({
      ...endpoints.restorePaymentAccount,
      handler: (request, reply) =>
        save(request, reply, (tx) => accounts.restoreAccount(tx, request.params.id)),
    });

    app.route({
      ...endpoints.listCardCycles,
      handler: async ({ user, params: { id } }) => {
        const rows = await listAccounts(db, user.id);
        const card = rows.find((row) => row.id === id && row.deleted_at === null);
        if (!card) throw new NotFound('Account');
        if (card.statement_day === null) return [];
        const cycles = await listBilledCycles(db, user.id, [id], clock.today());
        return (cycles.get(id) ?? []).map(presentCycle);
      },
    });

    app.route({
      ...endpoints.updateCardCycle,
      handler: (request, reply) => {
        const { body, params } = request;
        return unit.write(request, reply, {
          work: async (tx) =>
            presentCycle(
              await accounts.markCycle(tx, params.id, { to: params.to, isPaid: body.is_paid }),
            ),
          replay: async (tx) => presentCycle(await accounts.getCycle(tx, params.id, params.to)),
        });
      },
    });
  };
}
