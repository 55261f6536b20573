import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../db/database.ts';
import { WrongSecret } from '../errors.ts';
import type { Limits } from '../limits/limits.ts';
import { readKey } from '../unit-of-work/idempotency.ts';
import type { Tx } from '../unit-of-work/tx.ts';
import type { Change, UnitOfWork } from '../unit-of-work/write.ts';
import { fingerprintPassword, verifyPassword } from './password.ts';
import { findPasswordHash } from './users.repository.ts';

/** {@link UnitOfWork.write} for somebody who gives the password again, in the named field of the body. */
export type WriteWithPassword = <Body>(
  request: FastifyRequest,
  reply: FastifyReply,
  proof: { field: string; password: string },
  change: Omit<Change<Body>, 'hashed'> & { alsoHashed?: readonly unknown[] },
) => Promise<Body>;

/** Makes changes that ask for the password again; the limits count a wrong one. */
export function writerWithPassword(
  db: Db,
  { write }: Pick<UnitOfWork, 'write'>,
  limits: Limits,
): WriteWithPassword {
  return (request, reply, { field, password }, { work, alsoHashed = [], ...change }) => {
    const { user } = request;
    return limits.secret('password', user.id, async () => {
      const isRight = await verifyPassword(await findPasswordHash(db, user.id), password);
      const key = readKey(request);
      const hashed = key && [await fingerprintPassword(password, key), ...alsoHashed];
      const checked = (tx: Tx) => {
        // In the transaction, so that a request that is sent twice is answered again, also when it changed the password.
        if (!isRight) throw new WrongSecret({ [field]: 'That is not your password.' });
        return work(tx);
      };
      return write(request, reply, { ...change, work: checked, hashed });
    });
  };
}
