import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as endpoints from '@hisaab/contract';
import { say } from '@hisaab/words/server';
import type { Deps } from '../../platform/deps.ts';
import { Conflict } from '../../platform/errors.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import type { Mailer } from '../../notifications/mail/mailer.ts';
import type { Tx } from '../../platform/unit-of-work/tx.ts';
import { withoutBody, type UnitOfWork } from '../../platform/unit-of-work/write.ts';
import {
  findKnownDevice,
  lockVerified,
  requireUser,
  signOut,
} from '../sign-ins/sign-ins.service.ts';
import { requireHardToGuess } from '../passwords/password-policy.ts';
import { hashPassword } from '../passwords/password.ts';
import { hasSecondFactor, passSecondFactor } from '../second-factor/totp.service.ts';
import {
  requireResettingUser,
  resetPassword,
  writeResetEmails,
} from '../password-reset/password-reset.service.ts';
import { signInOn } from '../sign-ins/sign-in-on.ts';

/** Sign-in, and a new password by a link: the calls that need no token. */
export function authRoutes(
  { db, clock, config }: Deps,
  { write, run }: UnitOfWork,
  limits: Limits,
  mailer: Mailer,
): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.route({
      ...endpoints.forgotPassword,
      handler: async (request, reply) => {
        const { publicUrl } = config;
        if (!mailer.isOn || publicUrl === null) {
          throw new Conflict('sends_no_mail', say('refusals.sendsNoMail'));
        }
        const { username } = request.body;
        const reset = { nameOrEmail: username, language: request.locale.language };
        await limits.attempt('resetLink', { username, address: request.ip }, () =>
          Promise.resolve(),
        );
        // After the response, so that it takes as long for an unknown name.
        reply.raw.once('finish', () =>
          mailer.post(() => writeResetEmails({ db, run }, reset, publicUrl)),
        );
        reply.code(204);
        return null;
      },
    });

    app.route({
      ...endpoints.resetPassword,
      handler: async (request, reply) => {
        const { token, new_password: chosen } = request.body;
        // A fast check first: an invented link does not justify the slow part.
        const user = await requireResettingUser(db, token, clock.now());
        requireHardToGuess('new_password', chosen, user.username);
        const passwordHash = await hashPassword(chosen);
        const reset = withoutBody((tx) => resetPassword(tx, user, token, passwordHash));
        return write(request, reply, reset);
      },
    });

    app.route({
      ...endpoints.logIn,
      handler: async (request, reply) => {
        const { username, device_key: deviceKey } = request.body;
        const knownDevice = await findKnownDevice(db, username, deviceKey);
        const verified = await limits.attempt(
          'signIn',
          { username, address: request.ip, knownDevice },
          () => requireUser(db, username, request.body.password),
        );
        const { user } = verified;
        const signIn = await signInOn(db, user, request, deviceKey);
        const code = request.body.code ?? '';
        const work = async (tx: Tx) => {
          await lockVerified(tx, verified);
          await passSecondFactor(tx, user.id, code);
          return signIn(tx);
        };
        const open = () => write(request, reply, { work });
        if (code === '' || !(await hasSecondFactor(db, user.id))) return open();
        return limits.attempt('code', { userId: user.id, knownDevice }, open);
      },
    });
  };
}

/** Sign-out, after authentication. */
export function logOutRoutes({ write }: UnitOfWork): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.route({
      ...endpoints.logOut,
      handler: (request, reply) =>
        write(
          request,
          reply,
          withoutBody((tx) => signOut(tx, request.tokenHash)),
        ),
    });
  };
}
