import type { FastifyReply, FastifyRequest } from 'fastify';
import { say } from '@hisaab/words/server';
import type { Db } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { Forbidden, sessionEnded, Unauthenticated } from '../../platform/errors.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import { CHANGE_STAMP } from '../../platform/unit-of-work/change-stamp.ts';
import { isInScope, OUT_OF_SCOPE } from './access-scope.ts';
import { LastUses } from '../tokens/last-uses.ts';
import { findOwnToken, type OwnTokenUse } from '../access-tokens/own-access-tokens.repository.ts';
import type { SignIn } from '../sign-ins/sign-ins.repository.ts';
import type { SignIns } from '../sign-ins/sign-ins.ts';
import { hashToken, ownerOf, userNamedIn } from '../tokens/token.ts';
import type { VisibleUser } from '../users/users.repository.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in user; set on every route after {@link authenticate}. */
    user: VisibleUser;
    /** The hash of the token in use; set with `user`. */
    tokenHash: string;
    /** The user's change stamp at the time of the look-up; set with `user`. */
    changeStamp: number;
  }
}

/** The hook that turns `Authorization: Token …`, or `Bearer …`, into `request.user`. @throws {Unauthenticated} @throws {TooManyAttempts} */
export function authenticate({ db, clock }: Deps, signIns: SignIns, limits: Limits) {
  const ownTokenUses = new LastUses(db, 'own_access_token');
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const caller = callerOf(request);
    if (!caller) throw new Unauthenticated('not_signed_in', say('refusals.notSignedIn'));
    const now = clock.now();
    const { tokenHash, owner } = caller;
    limits.checkRequests(tokenHash, now);
    const found = await findCaller(db, signIns, caller, now);
    if (!found) throw sessionEnded();
    if (
      'scope' in found &&
      !isInScope(found.scope, request.method, request.routeOptions.url ?? '')
    ) {
      throw new Forbidden('out_of_scope', OUT_OF_SCOPE[found.scope]);
    }
    const uses = owner === undefined ? signIns.uses : ownTokenUses;
    const isCounted = limits.countRequest(tokenHash, found.user.id, now);
    if (uses.isDue(found.lastUsedAt, now)) {
      // After the response: reads continue even if nothing can be written.
      reply.raw.once('finish', () => {
        uses.note(found.user.id, tokenHash, now).catch((error: unknown) => {
          request.log.warn({ reqId: request.id, err: error }, 'the use of a sign-in is not noted');
        });
      });
    }
    // Nearly always there is nothing to wait for.
    if (isCounted) await isCounted;
    request.user = found.user;
    request.tokenHash = tokenHash;
    request.changeStamp = found.changeStamp;
    reply.header(CHANGE_STAMP, found.changeStamp);
  };
}

/** The caller that a request names. */
export interface Caller {
  tokenHash: string;
  /** The user of an access token for scripts; undefined for the token of a sign-in. */
  owner: number | undefined;
  /** The user whom the token of a sign-in names. */
  named: number | undefined;
}

/** The caller that a request names; undefined without a token. */
export function callerOf({ headers }: Pick<FastifyRequest, 'headers'>): Caller | undefined {
  const token = parseToken(headers.authorization);
  if (token === undefined) return undefined;
  return { tokenHash: hashToken(token), owner: ownerOf(token), named: userNamedIn(token) };
}

/** The sign-in or the access token of a caller; undefined if it has ended. */
export function findCaller(
  db: Db,
  signIns: SignIns,
  { tokenHash, owner, named }: Caller,
  now: Date,
): Promise<SignIn | OwnTokenUse | undefined> {
  return owner === undefined
    ? signIns.find(tokenHash, named, now)
    : findOwnToken(db, owner, tokenHash);
}

function parseToken(header: string | undefined): string | undefined {
  const match = /^(?:token|bearer) +(\S+)$/i.exec(header ?? '');
  return match?.[1];
}
