import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as endpoints from '@hisaab/contract';
import type { Deps } from '../platform/deps.ts';
import type { Limits } from '../platform/limits/limits.ts';
import type { Tx } from '../platform/unit-of-work/tx.ts';
import { withoutBody, type UnitOfWork } from '../platform/unit-of-work/write.ts';
import {
  changePassword,
  deleteAccountOf,
  endOtherSignInsOf,
  endSignInOf,
  listSignInsOf,
} from './account.service.ts';
import { presentSetup, presentSignIn } from './account.presenter.ts';
import { countRecoveryCodes } from '../auth/second-factor/totp.repository.ts';
import { lockToLeaveGroups } from '../groups/leaving/leave-groups.service.ts';
import { writerWithPassword } from '../auth/passwords/password-proof.ts';
import { requireHardToGuess } from '../auth/passwords/password-policy.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecretInSetup,
  hasSecondFactor,
  removeSecondFactor,
} from '../auth/second-factor/totp.service.ts';

/** The security of an account: password, sign-ins, second factor, deletion. */
export function accountRoutes(
  { db, clock }: Deps,
  unitOfWork: UnitOfWork,
  limits: Limits,
): FastifyPluginAsyncTypebox {
  const { write } = unitOfWork;
  const writeWithPassword = writerWithPassword({ db, clock }, unitOfWork, limits);

  return async (app) => {
    app.route({
      ...endpoints.changePassword,
      handler: (request, reply) => {
        const { current_password: current, new_password: chosen } = request.body;
        requireHardToGuess('new_password', chosen, request.user.username);
        const proof = { field: 'current_password', password: current };
        return writeWithPassword(request, reply, proof, {
          chosen,
          work: async (tx, chosenHash) => {
            await changePassword(tx, chosenHash, request.tokenHash);
            return null;
          },
          replay: () => Promise.resolve(null),
        });
      },
    });

    app.route({
      ...endpoints.listSignIns,
      handler: async ({ user, tokenHash, locale }) => {
        const signIns = await listSignInsOf(db, user.id, clock.now());
        return signIns.map((signIn) => presentSignIn(locale, signIn, tokenHash));
      },
    });

    app.route({
      ...endpoints.deleteSignIn,
      handler: (request, reply) => {
        const end = withoutBody((tx) => endSignInOf(tx, request.params.id));
        return write(request, reply, end);
      },
    });

    app.route({
      ...endpoints.endOtherSignIns,
      handler: (request, reply) => {
        const end = withoutBody((tx) => endOtherSignInsOf(tx, request.tokenHash));
        return write(request, reply, end);
      },
    });

    app.route({
      ...endpoints.getSecondFactor,
      handler: async ({ user }) => ({
        is_on: await hasSecondFactor(db, user.id),
        recovery_codes_left: await countRecoveryCodes(db, user.id),
      }),
    });

    app.route({
      ...endpoints.beginTotp,
      handler: (request, reply) => {
        const proof = { field: 'password', password: request.body.password };
        const { username } = request.user;
        return writeWithPassword(request, reply, proof, {
          work: async (tx) => presentSetup(await beginSecondFactor(tx), username),
          replay: async (tx) => presentSetup(await getSecretInSetup(tx), username),
        });
      },
    });

    app.route({
      ...endpoints.confirmTotp,
      handler: (request, reply) =>
        limits.attempt('code', { userId: request.user.id }, () => {
          const work = async (tx: Tx) => ({
            recovery_codes: await confirmSecondFactor(tx, request.body.code),
          });
          return write(request, reply, { work });
        }),
    });

    app.route({
      ...endpoints.deleteTotp,
      handler: (request, reply) => {
        const proof = { field: 'password', password: request.body.password };
        return writeWithPassword(request, reply, proof, withoutBody(removeSecondFactor));
      },
    });

    app.route({
      ...endpoints.deleteAccount,
      handler: (request, reply) => {
        const proof = { field: 'password', password: request.body.password };
        return writeWithPassword(request, reply, proof, {
          ...withoutBody(deleteAccountOf),
          lock: lockToLeaveGroups,
        });
      },
    });
  };
}
