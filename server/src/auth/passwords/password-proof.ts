import type { FastifyReply, FastifyRequest } from 'fastify';
import { say } from '@hisaab/words/server';
import type { Deps } from '../../platform/deps.ts';
import { Forbidden, InvalidInput, WrongSecret } from '../../platform/errors.ts';
import { isRecord } from '../../platform/is-record.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import { idempotencyKeyOf } from '../../platform/unit-of-work/idempotency.ts';
import type { Tx } from '../../platform/unit-of-work/tx.ts';
import type { Change, UnitOfWork } from '../../platform/unit-of-work/write.ts';
import { fingerprintPassword, hashPassword, verifyPassword } from './password.ts';
import { findSignInTime } from '../tokens/any-tokens.repository.ts';
import { findPasswordHash } from '../users/users.repository.ts';

const FRESH_MS = 10 * 60 * 1000;

/** A change that requires the password again. */
type ProvenChange<Body> = Omit<Change<Body>, 'hashed' | 'work'> & {
  /** Makes the change after the locks. */
  work: (tx: Tx, chosenHash: string) => Promise<Body>;
  /** The new password in the body: `work` gets its hash, computed only if the current password was right; otherwise an empty text. */
  chosen?: string;
  /** Takes the locks of the change; by default the one on the actor. */
  lock?: (tx: Tx) => Promise<unknown>;
};

/** {@link UnitOfWork.write} for a change that requires the password again, in the named field of the body. */
export type WriteWithPassword = <Body>(
  request: FastifyRequest,
  reply: FastifyReply,
  proof: { field: string; password: string | undefined },
  change: ProvenChange<Body>,
) => Promise<Body>;

/**
 * Makes changes that require the password again; the limits count a wrong one, and nothing is hashed beyond them. An account without a
 * password must have signed in within the last 10 minutes instead.
 */
export function writerWithPassword(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { write }: Pick<UnitOfWork, 'write'>,
  limits: Limits,
): WriteWithPassword {
  return (request, reply, { field, password }, { work, chosen, lock = lockActor, ...change }) => {
    const { user } = request;
    if (user.has_password === 1 && password === undefined) {
      throw new InvalidInput({ [field]: say('faults.passwordMissing') });
    }
    return limits.attempt('password', { userId: user.id }, async () => {
      const passwordHash = await findPasswordHash(db, user.id);
      if (passwordHash === '') await requireFreshSignIn({ db, clock }, request);
      const isRight = passwordHash === '' || (await verifyPassword(passwordHash, password ?? ''));
      const chosenHash = isRight && chosen !== undefined ? await hashPassword(chosen) : '';
      const key = idempotencyKeyOf(request);
      const passwords = [password, chosen].filter((one) => one !== undefined);
      const hashed = key && (await withoutPasswords(request.body, passwords, key));
      const checked = async (tx: Tx) => {
        await lock(tx);
        // In the transaction, so that a repeated request is answered again, also when it changed the password; and after
        // the lock, because the password may have changed while it was verified.
        if (!isRight || (await findPasswordHash(tx.trx, user.id)) !== passwordHash) {
          throw new WrongSecret('wrong_password', { [field]: say('faults.passwordWrong') });
        }
        return work(tx, chosenHash);
      };
      return write(request, reply, { ...change, work: checked, hashed: () => hashed });
    });
  };
}

/** @throws {Forbidden} when the sign-in of a request began more than 10 minutes ago. */
async function requireFreshSignIn(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { user, tokenHash }: Pick<FastifyRequest, 'user' | 'tokenHash'>,
): Promise<void> {
  const begunAt = await findSignInTime(db, user.id, tokenHash);
  const since = clock.now().getTime() - FRESH_MS;
  if (begunAt !== undefined && Date.parse(begunAt) >= since) return;
  throw new Forbidden('sign_in_again', say('refusals.signInAgain'));
}

/** The body with a fingerprint in place of each password. */
async function withoutPasswords(
  body: unknown,
  passwords: readonly string[],
  key: string,
): Promise<object> {
  const fingerprints = new Map<unknown, string>();
  for (const one of passwords) fingerprints.set(one, await fingerprintPassword(one, key));
  const fields = isRecord(body) ? Object.entries(body) : [];
  return Object.fromEntries(
    fields.map(([name, value]) => [name, fingerprints.get(value) ?? value]),
  );
}

function lockActor(tx: Tx): Promise<unknown> {
  return tx.lock({ users: [tx.actor.id] });
}
