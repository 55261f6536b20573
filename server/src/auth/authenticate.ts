import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { SESSION_ENDED, Unauthenticated } from '../errors.ts';
import type { Limits } from '../limits/limits.ts';
import type { SignIns } from './sign-ins.ts';
import { hashToken, userNamedIn } from './token.ts';
import type { VisibleUser } from './users.repository.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in user; set on every route behind {@link authenticate}. */
    user: VisibleUser;
    /** The hash of the token in use; set with `user`. */
    tokenHash: string;
    /** The stamp of the user's changes when they were looked up; set with `user`. */
    changeStamp: number;
  }
}

/** The hook that turns `Authorization: Token …` into `request.user`. @throws {Unauthenticated} @throws {TooManyAttempts} */
export function authenticate({ clock }: Deps, signIns: SignIns, limits: Limits) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const token = readToken(request.headers.authorization);
    if (token === undefined) throw new Unauthenticated('Please sign in.');
    const now = clock.now();
    const tokenHash = hashToken(token);
    limits.checkRequests(tokenHash, now);
    const signIn = await signIns.find(tokenHash, userNamedIn(token), now);
    if (!signIn) throw new Unauthenticated(SESSION_ENDED);
    const isCounted = limits.countRequest(tokenHash, signIn.user.id, now);
    if (signIns.isUseDue(signIn, now)) {
      // Behind the answer: where nothing can be written, reads go on.
      reply.raw.once('finish', () => {
        signIns.noteUse(signIn, tokenHash, now).catch((error: unknown) => {
          request.log.warn({ reqId: request.id, err: error }, 'the use of a sign-in is not noted');
        });
      });
    }
    // Nearly always there is nothing to wait for.
    if (isCounted) await isCounted;
    request.user = signIn.user;
    request.tokenHash = tokenHash;
    request.changeStamp = signIn.changeStamp;
  };
}

function readToken(header: string | undefined): string | undefined {
  const match = /^token +(\S+)$/i.exec(header ?? '');
  return match?.[1];
}
