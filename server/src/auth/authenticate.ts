import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { Unauthenticated } from '../errors.ts';
import type { Limits } from '../limits/limits.ts';
import { hashToken, unusedSince } from './token.ts';
import { findSignIn, updateLastUse } from './tokens.repository.ts';
import type { VisibleUser } from './users.repository.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is signed in; set on every route behind {@link authenticate}. */
    user: VisibleUser;
    /** The hash of the token in use; set with `user`. */
    tokenHash: string;
  }
}

// Writing the time of every use would make each read a write; an hour is fine for a life of 90 days.
const LAST_USE_PRECISION_MS = 60 * 60 * 1000;

/** The hook that turns `Authorization: Token …` into `request.user`. @throws {Unauthenticated} @throws {TooManyAttempts} */
export function authenticate({ db, clock }: Deps, limits: Limits) {
  return async (request: FastifyRequest): Promise<void> => {
    const token = readToken(request.headers.authorization);
    if (token === undefined) throw new Unauthenticated('Please sign in.');
    const now = clock.now();
    const tokenHash = hashToken(token);
    limits.checkRequests(tokenHash, now);
    const signIn = await findSignIn(db, tokenHash, unusedSince(now));
    if (!signIn) throw new Unauthenticated('Your session has ended. Please sign in again.');
    limits.countRequest(tokenHash, now);
    if (now.getTime() - Date.parse(signIn.lastUsedAt) > LAST_USE_PRECISION_MS) {
      await updateLastUse(db, tokenHash, now);
    }
    request.user = signIn.user;
    request.tokenHash = tokenHash;
  };
}

function readToken(header: string | undefined): string | undefined {
  const match = /^token +(\S+)$/i.exec(header ?? '');
  return match?.[1];
}
