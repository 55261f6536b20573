import { nameKey, tidyText } from '@hisaab/domain';
import { say } from '@hisaab/words/server';
import { Conflict, NotFound } from '../../platform/errors.ts';
import type { Tx } from '../../platform/unit-of-work/tx.ts';
import { findUser, findUserId, insertUser, type VisibleUser } from './users.repository.ts';

export type { VisibleUser } from './users.repository.ts';

/** The fields of a registration, already checked. */
export interface NewAccount {
  username: string;
  email: string;
  /** The id of the group invitation that permitted it. */
  registeredWith?: number | null;
}

/** Creates an account. @throws {Conflict} when the username is taken, regardless of case. */
export async function createAccount(
  { trx, now }: Tx,
  { username, email, registeredWith = null }: NewAccount,
  passwordHash: string,
): Promise<VisibleUser> {
  const user = await insertUser(trx, {
    username: tidyText(username),
    username_key: nameKey(username),
    email: tidyText(email),
    password_hash: passwordHash,
    created_at: now.toISOString(),
    registered_with: registeredWith,
  });
  if (!user) {
    const message = say('faults.usernameTaken');
    throw new Conflict('username_taken', message, { fields: { username: message } });
  }
  return user;
}

/** The user of this id. @throws {NotFound} */
export async function getUser({ trx }: Tx, id: number): Promise<VisibleUser> {
  const user = await findUser(trx, id);
  if (!user) throw new NotFound('User');
  return user;
}

/** The user of this name, regardless of case. */
export async function findUserNamed({ trx }: Tx, name: string): Promise<VisibleUser | undefined> {
  return findUser(trx, await findUserId(trx, nameKey(name)));
}
