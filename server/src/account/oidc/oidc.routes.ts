import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as endpoints from '@hisaab/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { Forbidden, NamedError, NotFound, sessionEnded } from '../../platform/errors.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import type { Tx } from '../../platform/unit-of-work/tx.ts';
import { NOBODY, withoutBody, type UnitOfWork } from '../../platform/unit-of-work/write.ts';
import { OUT_OF_SCOPE } from '../../auth/authentication/access-scope.ts';
import { callerOf, findCaller } from '../../auth/authentication/authenticate.ts';
import { signInOn } from '../../auth/sign-ins/sign-in-on.ts';
import type { SignIns } from '../../auth/sign-ins/sign-ins.ts';
import { listLinks } from './oidc.repository.ts';
import { OidcProvider } from './oidc-provider.ts';
import { answerOidc, beginOidc, endOidcLink, finishOidc, takeOidc } from './oidc.service.ts';

const CALLBACK = '/auth/oidc/callback/';

/** Signing in with the organisation's account, which needs no token; with one, the account is linked. */
export function oidcSignInRoutes(
  { db, clock, config }: Deps,
  { write, run }: UnitOfWork,
  limits: Limits,
  signIns: SignIns,
): FastifyPluginAsyncTypebox {
  const { oidc, publicUrl } = config;
  const provider = oidc && new OidcProvider(oidc, () => clock.now());
  const requireProvider = () => {
    if (!oidc || !provider) throw new NotFound('Oidc');
    return { oidc, provider };
  };

  /** The user of a request who links; undefined if nobody is signed in. */
  async function findLinker(request: FastifyRequest): Promise<number | undefined> {
    const caller = callerOf(request);
    if (!caller) return undefined;
    const found = await findCaller(db, signIns, caller, clock.now());
    if (!found) throw sessionEnded();
    // A program has no account to link.
    if ('scope' in found) throw new Forbidden('out_of_scope', OUT_OF_SCOPE[found.scope]);
    return found.user.id;
  }

  return async (app) => {
    app.route({
      ...endpoints.getOidc,
      handler: async () => ({ name: requireProvider().oidc.name }),
    });

    app.route({
      ...endpoints.startOidc,
      handler: (request) =>
        limits.attempt('passkeyChallenge', { address: request.ip }, async () => {
          const known = requireProvider();
          const userId = await findLinker(request);
          const { invitation } = request.body;
          const origin = publicUrl ?? `${request.protocol}://${request.host}`;
          const wish = { userId, invitation, redirectUri: `${origin}${CALLBACK}` };
          const checks = await run(NOBODY, (tx) => beginOidc(tx, wish));
          return { url: await known.provider.startUrl(checks) };
        }),
    });

    // No call of the API: the provider sends the browser here.
    app.get<{ Querystring: Record<string, unknown> }>(CALLBACK, async (request, reply) => {
      const known = requireProvider();
      const state = String(request.query['state']);
      const query = request.raw.url?.split('?')[1] ?? '';
      try {
        const attempt = await run(NOBODY, (tx) => takeOidc(tx, state));
        const identity = await known.provider.identify(query, {
          state,
          nonce: attempt.nonce,
          verifier: attempt.verifier,
          redirectUri: attempt.redirect_uri,
        });
        const code = await run(NOBODY, (tx) =>
          answerOidc(tx, known.oidc, { attempt, state, identity }),
        );
        return await sendBack(reply, code);
      } catch (error) {
        if (!(error instanceof NamedError)) throw error;
        request.log.warn(
          { reqId: request.id, err: error.cause ?? error },
          'a sign-in by OpenID failed',
        );
        return sendBack(reply, `failed=${error.code}`);
      }
    });

    app.route({
      ...endpoints.finishOidc,
      handler: (request, reply) =>
        limits.attempt('passkey', { address: request.ip }, async () => {
          const { oidc: known } = requireProvider();
          const { code, device_key: deviceKey } = request.body;
          const work = async (tx: Tx) => {
            const user = await finishOidc(tx, code, {
              registration: config.registration,
              oidc: known,
            });
            const signIn = await signInOn(tx.trx, user, request, deviceKey);
            return signIn(tx);
          };
          return write(request, reply, { work });
        }),
    });
  };
}

/** The links of a person to the organisation's accounts. */
export function oidcLinkRoutes(
  { db }: Pick<Deps, 'db'>,
  { write }: UnitOfWork,
): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.route({ ...endpoints.listOidcLinks, handler: ({ user }) => listLinks(db, user.id) });

    app.route({
      ...endpoints.deleteOidcLink,
      handler: (request, reply) => {
        const end = withoutBody((tx) => endOidcLink(tx, request.params.id));
        return write(request, reply, end);
      },
    });
  };
}

/** What comes after the # is sent to no server and is in no log. */
function sendBack(reply: FastifyReply, fragment: string): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(`/login#${fragment}`, 303);
}
