import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { Unauthenticated } from '../errors.ts';
import type { Limits } from '../limits/limits.ts';
import type { SignIns } from './sign-ins.ts';
import { hashToken } from './token.ts';
import type { VisibleUser } from './users.repository.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is signed in; set on every route behind {@link authenticate}. */
    user: VisibleUser;
    /** The hash of the token in use; set with `user`. */
    tokenHash: string;
  }
}

/** The hook that turns `Authorization: Token …` into `request.user`. @throws {Unauthenticated} @throws {TooManyAttempts} */
export function authenticate({ clock }: Deps, signIns: SignIns, limits: Limits) {
  const identify = (request: FastifyRequest): void | Promise<void> => {
    const token = readToken(request.headers.authorization);
    if (token === undefined) throw new Unauthenticated('Please sign in.');
    const now = clock.now();
    const tokenHash = hashToken(token);
    limits.checkRequests(tokenHash, now);
    return whenThere(signIns.use(tokenHash, now), (signIn) => {
      if (!signIn) throw new Unauthenticated('Your session has ended. Please sign in again.');
      return whenThere(limits.countRequest(tokenHash, now), () => {
        request.user = signIn.user;
        request.tokenHash = tokenHash;
      });
    });
  };
  return (request: FastifyRequest, _reply: FastifyReply, goOn: (error?: Error) => void): void => {
    let waiting: void | Promise<void>;
    try {
      waiting = identify(request);
    } catch (error) {
      goOn(asError(error));
      return;
    }
    if (waiting) {
      waiting.then(
        () => goOn(),
        (error: unknown) => goOn(asError(error)),
      );
    } else goOn();
  };
}

// Most requests have nothing to wait for, and a promise takes longer than all that is checked here.
function whenThere<T, R>(
  value: T | Promise<T>,
  work: (value: T) => R | Promise<R>,
): R | Promise<R> {
  return value instanceof Promise ? value.then(work) : work(value);
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

function readToken(header: string | undefined): string | undefined {
  const match = /^token +(\S+)$/i.exec(header ?? '');
  return match?.[1];
}
