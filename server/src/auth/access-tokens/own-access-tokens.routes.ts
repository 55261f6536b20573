import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as endpoints from '@hisaab/contract';
import type { Deps } from '../../platform/deps.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import { secretsOf } from '../../platform/unit-of-work/repeatable-secret.ts';
import { withoutBody, type UnitOfWork } from '../../platform/unit-of-work/write.ts';
import { listOwnTokens, type OwnToken } from './own-access-tokens.repository.ts';
import {
  endOwnToken,
  makeOwnToken,
  remakeOwnToken,
  type MadeToken,
} from './own-access-tokens.service.ts';
import { writerWithPassword } from '../passwords/password-proof.ts';

/** The access tokens that people make for their scripts. */
export function ownAccessTokensRoutes(
  deps: Deps,
  unitOfWork: UnitOfWork,
  limits: Limits,
): FastifyPluginAsyncTypebox {
  const writeWithPassword = writerWithPassword(deps, unitOfWork, limits);
  const { db } = deps;

  return async (app) => {
    app.route({
      ...endpoints.listAccessTokens,
      handler: ({ user }) => listOwnTokens(db, user.id),
    });

    app.route({
      ...endpoints.createAccessToken,
      handler: (request, reply) => {
        const { name, scope, password } = request.body;
        const secretAt = secretsOf(request);
        return writeWithPassword(
          request,
          reply,
          { field: 'password', password },
          {
            work: async (tx) => present(await makeOwnToken(tx, { name, scope }, secretAt)),
            replay: async (tx, id) => present(await remakeOwnToken(tx, id, secretAt)),
          },
        );
      },
    });

    app.route({
      ...endpoints.deleteAccessToken,
      handler: (request, reply) => {
        const end = withoutBody((tx) => endOwnToken(tx, request.params.id));
        return unitOfWork.write(request, reply, end);
      },
    });
  };
}

function present({ row, token }: MadeToken): OwnToken & { token: string } {
  return { ...row, token };
}
