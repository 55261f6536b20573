import { randomInt } from 'node:crypto';
import { isTooLongForPassword, nameKey } from '@hisaab/domain';
import { say } from '@hisaab/words/server';
import type { Db } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { Unauthenticated } from '../../platform/errors.ts';
import { notice } from '../../notifications/notices/notices.ts';
import type { Tx } from '../../platform/unit-of-work/tx.ts';
import { isKnownDevice, saveKnownDevice } from './known-devices.repository.ts';
import { verifyPassword } from '../passwords/password.ts';
import {
  begunBefore,
  hashToken,
  isToken,
  newSignInToken,
  newToken,
  unusedSince,
} from '../tokens/token.ts';
import {
  deleteToken,
  deleteTokensBeyond,
  deleteTokensOlderThan,
  insertToken,
  listTokens,
} from './sign-ins.repository.ts';
import {
  findPasswordHash,
  findUserByKey,
  findUserId,
  type VisibleUser,
} from '../users/users.repository.ts';

/** The most sign-ins of one person at once. */
const MAX_SIGN_INS = 100;
/** As many as `randomInt` can choose from. */
const MAX_IDS = 2 ** 48 - 1;

/** The hash of a device's key if the device has signed in to this name before. */
export async function findKnownDevice(
  db: Db,
  username: string,
  deviceKey: string | undefined,
): Promise<string | undefined> {
  if (deviceKey === undefined || !isToken(deviceKey)) return undefined;
  const keyHash = hashToken(deviceKey);
  const userId = await findUserId(db, nameKey(username));
  return (await isKnownDevice(db, userId, keyHash)) ? keyHash : undefined;
}

/** A user, and the hash that their password was verified against. */
export interface Verified {
  user: VisibleUser;
  passwordHash: string;
}

/** The user of this name and password. @throws {Unauthenticated} for a wrong name or password, without saying which. */
export async function requireUser(db: Db, username: string, password: string): Promise<Verified> {
  // Too long for a password: hashing a text as long as the body would be wasted work.
  if (isTooLongForPassword(password)) throw wrongCredentials();
  const found = await findUserByKey(db, nameKey(username));
  const isRight = await verifyPassword(found?.password_hash, password);
  if (!found || !isRight) throw wrongCredentials();
  const { password_hash: passwordHash, ...user } = found;
  return { user, passwordHash };
}

/**
 * Locks a user whose password was verified before this transaction. @throws {Unauthenticated} when the password has changed since, or
 * the account is gone: verifying takes long, and a change of the password ends pending sign-ins with the former one.
 */
export async function lockVerified(tx: Tx, { user, passwordHash }: Verified): Promise<void> {
  await tx.lock({ users: [user.id] });
  if ((await findPasswordHash(tx.trx, user.id)) !== passwordHash) throw wrongCredentials();
}

/** A new token, and the new key of the device. */
export interface SignedIn {
  token: string;
  deviceKey: string;
}

/** The credentials of a sign-in. */
export interface SigningDevice {
  /** Such as "Chrome on Android". */
  name: string;
  /** The key that the device sent, if it sent one. */
  key: string | undefined;
  /** Whether that key has signed in to this name before. */
  isKnown: boolean;
}

/**
 * Signs in a user, whom the caller has locked. Beyond {@link MAX_SIGN_INS}, the least recently used sign-in ends. A device keeps its
 * key, also when another person signs in on it. The user is notified when the name of the device differs from those of all their
 * other sign-ins.
 */
export async function signIn(tx: Tx, userId: number, device: SigningDevice): Promise<SignedIn> {
  const { trx, now } = tx;
  const token = newSignInToken(userId);
  const deviceKey = device.key !== undefined && isToken(device.key) ? device.key : newToken();
  const others = await listTokens(trx, userId);
  if (!device.isKnown && others.length > 0 && others.every((one) => one.device !== device.name)) {
    tx.notify([userId], notice('security_notice', { change: 'new_device', device: device.name }));
  }
  await deleteTokensBeyond(trx, userId, MAX_SIGN_INS - 1);
  if (others.length >= MAX_SIGN_INS) tx.signedOut(userId);
  const row = { id: randomInt(1, MAX_IDS), token_hash: hashToken(token), user_id: userId };
  await insertToken(trx, { ...row, device: device.name }, now);
  await saveKnownDevice(trx, userId, hashToken(deviceKey), now);
  return { token, deviceKey };
}

/** Ends the actor's sign-in of this token's hash. */
export async function signOut(tx: Tx, tokenHash: string): Promise<void> {
  await deleteToken(tx.trx, tx.actor.id, tokenHash);
  tx.signedOut(tx.actor.id);
}

function wrongCredentials(): Unauthenticated {
  return new Unauthenticated('wrong_credentials', say('refusals.wrongCredentials'));
}

/** Deletes the tokens that have expired, by disuse or age. */
export async function deleteDeadTokens({ db, clock }: Deps): Promise<void> {
  const now = clock.now();
  await deleteTokensOlderThan(db, { unusedSince: unusedSince(now), begunBefore: begunBefore(now) });
}
