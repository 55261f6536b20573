import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as endpoints from '@hisaab/contract';
import type { Deps } from '../../platform/deps.ts';
import { NotFound } from '../../platform/errors.ts';
import type { Tx } from '../../platform/unit-of-work/tx.ts';
import { withoutBody, type UnitOfWork } from '../../platform/unit-of-work/write.ts';
import { presentSettings } from './push.presenter.ts';
import { addDevice, changeSettings, removeDevice } from './push.service.ts';
import { findDevice, findSettings } from './push-subscriptions.repository.ts';

/** The devices of a person that get push messages; `publicKey` is undefined if the server sends none. */
export function pushRoutes(
  { db }: Deps,
  { write }: UnitOfWork,
  publicKey: string | undefined,
): FastifyPluginAsyncTypebox {
  function requireKey(): string {
    if (publicKey === undefined) throw new NotFound('Push');
    return publicKey;
  }
  return async (app) => {
    app.route({
      ...endpoints.getPushKey,
      handler: () => Promise.resolve({ key: requireKey() }),
    });

    app.route({
      ...endpoints.createPushSubscription,
      handler: (request, reply) => {
        requireKey();
        const { tokenHash, body } = request;
        return write(request, reply, {
          work: async (tx) => ({ id: await addDevice(tx, { tokenHash, ...body }) }),
          replay: (_tx, id) => Promise.resolve({ id }),
        });
      },
    });

    app.route({
      ...endpoints.deletePushSubscription,
      handler: (request, reply) =>
        write(
          request,
          reply,
          withoutBody((tx) => removeDevice(tx, request.params.id)),
        ),
    });

    app.route({
      ...endpoints.getPushSettings,
      handler: async ({ user, tokenHash }) =>
        presentSettings(
          await findSettings(db, user.id),
          await findDevice(db, user.id, tokenHash),
          publicKey,
        ),
    });

    app.route({
      ...endpoints.updatePushSettings,
      handler: (request, reply) => {
        const { user, tokenHash, body } = request;
        const device = (tx: Tx) => findDevice(tx.trx, user.id, tokenHash);
        return write(request, reply, {
          work: async (tx) =>
            presentSettings(await changeSettings(tx, body), await device(tx), publicKey),
          replay: async (tx) =>
            presentSettings(await findSettings(tx.trx, user.id), await device(tx), publicKey),
        });
      },
    });
  };
}
