import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as endpoints from '@hisaab/contract';
import { requireGoodRegistration } from '../../auth/passwords/password-policy.ts';
import { fingerprintPassword, hashPassword } from '../../auth/passwords/password.ts';
import { presentUser } from '../../auth/users/users.presenter.ts';
import { createAccount, getUser } from '../../auth/users/users.service.ts';
import type { Deps } from '../../platform/deps.ts';
import { isRecord } from '../../platform/is-record.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import { idempotencyKeyOf } from '../../platform/unit-of-work/idempotency.ts';
import type { UnitOfWork } from '../../platform/unit-of-work/write.ts';
import {
  requireNotClosed,
  requireOpenRegistration,
  spendInvitation,
} from './registration.service.ts';

/** Registration, which needs no token. */
export function registrationRoutes(
  { config }: Pick<Deps, 'config'>,
  { write }: UnitOfWork,
  limits: Limits,
): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.route({
      ...endpoints.register,
      attachValidation: true,
      // Before the body is parsed, which a closed server does not look at.
      onRequest: async () => requireNotClosed(config.registration),
      preHandler: async ({ body, validationError }) => {
        const invitation = isRecord(body) ? body['invitation'] : undefined;
        requireOpenRegistration(
          config.registration,
          typeof invitation === 'string' ? invitation : undefined,
        );
        requireGoodRegistration(body, validationError);
      },
      handler: (request, reply) =>
        limits.attempt('registration', { address: request.ip }, async () => {
          const { username, email, password, invitation } = request.body;
          const key = idempotencyKeyOf(request);
          // Guessing a password from the stored request must be as slow as from the stored account.
          const hashed = key && {
            username,
            email,
            password: await fingerprintPassword(password, key),
            ...(invitation && { invitation }),
          };
          // SQLite runs one transaction at a time: the slow part comes before it.
          const passwordHash = await hashPassword(password);
          return write(request, reply, {
            work: async (tx) => {
              const spent = await spendInvitation(tx, config.registration, invitation);
              const account = { username, email, registeredWith: spent.registered_with };
              const user = await createAccount(tx, account, passwordHash);
              return { user: presentUser(user, undefined) };
            },
            replay: async (tx, id) => ({ user: presentUser(await getUser(tx, id), undefined) }),
            hashed: () => hashed,
          });
        }),
    });

    app.route({
      ...endpoints.getRegistration,
      handler: async () => ({ registration: config.registration }),
    });
  };
}
