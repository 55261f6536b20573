import { getProfile } from '@hisaab/contract';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Deps } from '../deps.ts';
import { presentUser } from './users.presenter.ts';
import { findImage } from './users.repository.ts';

/** The signed-in user's own profile. */
export function profileRoutes(deps: Deps): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.route({
      ...getProfile,
      handler: async ({ user }) => presentUser(user, await findImage(deps.db, user.id)),
    });
  };
}
