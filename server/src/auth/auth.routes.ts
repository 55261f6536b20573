import { logIn as logInEndpoint, logOut as logOutEndpoint, register } from '@hisaab/contract';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Deps } from '../deps.ts';
import { logIn, logOut, registerUser } from './auth.service.ts';
import { presentUser } from './users.presenter.ts';
import { findImage } from './users.repository.ts';

/** Registration and sign-in: the two calls that need no token. */
export function authRoutes(deps: Deps): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.route({
      ...register,
      handler: async (request, reply) => {
        const user = await registerUser(deps, request.body);
        return reply.code(201).send({ user: presentUser(user, undefined) });
      },
    });

    app.route({
      ...logInEndpoint,
      handler: async (request) => {
        const { username, password } = request.body;
        const { user, token } = await logIn(deps, username, password);
        return { user: presentUser(user, await findImage(deps.db, user.id)), token };
      },
    });
  };
}

/** Sign-out, behind authentication. */
export function logOutRoutes(deps: Deps): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.route({
      ...logOutEndpoint,
      handler: async (request, reply) => {
        await logOut(deps, request.tokenHash);
        return reply.code(204).send(null);
      },
    });
  };
}
