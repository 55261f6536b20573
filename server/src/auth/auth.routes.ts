import { logIn as logInEndpoint, logOut as logOutEndpoint, register } from '@hisaab/contract';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Deps } from '../deps.ts';
import { answerOnce, readKey } from '../idempotency/answer-once.ts';
import type { Limits } from '../limits/limits.ts';
import { createAccount, logIn } from './auth.service.ts';
import { fingerprintPassword, hashPassword } from './password.ts';
import type { SignIns } from './sign-ins.ts';
import { presentUser } from './users.presenter.ts';
import { findImage } from './users.repository.ts';

const NOBODY = 0;

/** Registration and sign-in: the two calls that need no token. */
export function authRoutes(deps: Deps, limits: Limits): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.route({
      ...register,
      handler: (request, reply) =>
        limits.registration(request.ip, async () => {
          const { username, email, password } = request.body;
          const key = readKey(request);
          // What is kept of the request must be no quicker to guess a password from than what is kept of the account.
          const sent = key && {
            username,
            email,
            password: await fingerprintPassword(password, key),
          };
          // SQLite lets one transaction in at a time: the slow part comes before it.
          const passwordHash = await hashPassword(password);
          return answerOnce(deps, { request, reply, userId: NOBODY, body: sent }, async (once) => {
            const user = await createAccount(once, { username, email }, passwordHash);
            return { status: 201, body: { user: presentUser(user, undefined) } };
          });
        }),
    });

    app.route({
      ...logInEndpoint,
      handler: async (request) => {
        const { username, password } = request.body;
        const { user, token } = await limits.signIn(username, request.ip, () =>
          logIn(deps, username, password),
        );
        return { user: presentUser(user, await findImage(deps.db, user.id)), token };
      },
    });
  };
}

/** Sign-out, behind authentication. */
export function logOutRoutes(signIns: SignIns): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.route({
      ...logOutEndpoint,
      handler: async (request, reply) => {
        await signIns.end(request.tokenHash);
        return reply.code(204).send(null);
      },
    });
  };
}
