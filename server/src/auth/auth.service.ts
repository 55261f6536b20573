import { nameKey, tidyText } from '@hisaab/domain';
import { inTransaction } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { Conflict, Unauthenticated } from '../errors.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { hashToken, newToken, unusedSince } from './token.ts';
import { deleteTokensUnusedSince, insertToken } from './tokens.repository.ts';
import { findUserByKey, insertUser, type VisibleUser } from './users.repository.ts';

/** What a person registers with, already checked. */
export interface NewAccount {
  username: string;
  email: string;
  password: string;
}

/** Creates an account. @throws {Conflict} when the username is taken, whatever its case. */
export async function registerUser(deps: Deps, account: NewAccount): Promise<VisibleUser> {
  return createAccount(deps, account, await hashPassword(account.password));
}

/** {@link registerUser} with the password hashed already, for use in a transaction. @throws {Conflict} */
export async function createAccount(
  { db, clock }: Deps,
  { username, email }: Omit<NewAccount, 'password'>,
  passwordHash: string,
): Promise<VisibleUser> {
  const account = {
    username: tidyText(username),
    username_key: nameKey(username),
    email: tidyText(email),
    password_hash: passwordHash,
    created_at: clock.now().toISOString(),
  };
  // A transaction for one row: when the database goes away, only a commit says whether the account may be there.
  const user = await inTransaction(db, (trx) => insertUser(trx, account));
  if (!user) {
    const sentence = 'That username is taken. Please choose another.';
    throw new Conflict(sentence, { username: sentence });
  }
  return user;
}

/** Signs a person in and gives a new token. @throws {Unauthenticated} for a wrong name or password, which cannot be told apart. */
export async function logIn(
  { db, clock }: Deps,
  username: string,
  password: string,
): Promise<{ user: VisibleUser; token: string }> {
  const found = await findUserByKey(db, nameKey(username));
  const isRight = await verifyPassword(found?.password_hash, password);
  if (!found || !isRight) throw new Unauthenticated('Wrong username or password.');
  const token = newToken();
  await insertToken(db, hashToken(token), found.id, clock.now());
  const { password_hash: _, ...user } = found;
  return { user, token };
}

/** Clears away the tokens that have died of disuse. */
export async function deleteDeadTokens({ db, clock }: Deps): Promise<void> {
  await deleteTokensUnusedSince(db, unusedSince(clock.now()));
}
