import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as endpoints from '@hisaab/contract';
import type { Deps } from '../../platform/deps.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import type { Tx } from '../../platform/unit-of-work/tx.ts';
import { withoutBody, type UnitOfWork } from '../../platform/unit-of-work/write.ts';
import { signInOn } from '../sign-ins/sign-in-on.ts';
import { deviceName } from '../sign-ins/device-name.ts';
import { writerWithPassword } from '../passwords/password-proof.ts';
import { presentCreation, presentPasskey, presentRequest } from './passkeys.presenter.ts';
import { listPasskeys } from './passkeys.repository.ts';
import {
  addPasskey,
  checkNewPasskey,
  getPasskey,
  openChallenge,
  removePasskey,
  requirePasskey,
  notePasskeyUse,
} from './passkeys.service.ts';
import { relyingPartyOf } from './web-authn.ts';

/** A person's passkeys. */
export function passkeyRoutes(
  { db, clock, config }: Deps,
  unitOfWork: UnitOfWork,
  limits: Limits,
): FastifyPluginAsyncTypebox {
  const { write, run } = unitOfWork;
  const writeWithPassword = writerWithPassword({ db, clock }, unitOfWork, limits);

  return async (app) => {
    app.route({
      ...endpoints.listPasskeys,
      handler: async ({ user, locale }) =>
        (await listPasskeys(db, user.id)).map((passkey) => presentPasskey(locale, passkey)),
    });

    app.route({
      ...endpoints.beginPasskey,
      handler: (request, reply) => {
        const party = relyingPartyOf(request, config.publicUrl);
        const proof = { field: 'password', password: request.body.password };
        const work = async (tx: Tx) => {
          const passkeys = await listPasskeys(tx.trx, tx.actor.id);
          return presentCreation(request.user, await openChallenge(tx), party, passkeys);
        };
        return writeWithPassword(request, reply, proof, { work });
      },
    });

    app.route({
      ...endpoints.createPasskey,
      handler: async (request, reply) => {
        const { credential } = request.body;
        const party = relyingPartyOf(request, config.publicUrl);
        const checked = await checkNewPasskey(run, request.user, credential, party);
        const device = deviceName(request.headers['user-agent']);
        return write(request, reply, {
          work: async (tx) => presentPasskey(request.locale, await addPasskey(tx, checked, device)),
          replay: async (tx, id) => presentPasskey(request.locale, await getPasskey(tx, id)),
        });
      },
    });

    app.route({
      ...endpoints.deletePasskey,
      handler: (request, reply) => {
        const proof = { field: 'password', password: request.body.password };
        const remove = withoutBody((tx) => removePasskey(tx, request.params.id));
        return writeWithPassword(request, reply, proof, remove);
      },
    });
  };
}

/** Signing in with a passkey, which needs no token. */
export function passkeySignInRoutes(
  { db, config }: Deps,
  { write, run }: UnitOfWork,
  limits: Limits,
): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.route({
      ...endpoints.beginPasskeySignIn,
      handler: (request, reply) => {
        const party = relyingPartyOf(request, config.publicUrl);
        const work = async (tx: Tx) => presentRequest(await openChallenge(tx), party);
        return limits.attempt('passkeyChallenge', { address: request.ip }, () =>
          write(request, reply, { work }),
        );
      },
    });

    app.route({
      ...endpoints.signInWithPasskey,
      handler: async (request, reply) => {
        const { credential, device_key: deviceKey } = request.body;
        const party = relyingPartyOf(request, config.publicUrl);
        const use = await limits.attempt('passkey', { address: request.ip }, () =>
          requirePasskey({ db, run }, credential, party),
        );
        const signIn = await signInOn(db, use.user, request, deviceKey);
        const work = async (tx: Tx) => {
          await notePasskeyUse(tx, use);
          return signIn(tx);
        };
        return write(request, reply, { work });
      },
    });
  };
}
