import { hash as digest, randomUUID } from 'node:crypto';
import { hash, hashRaw, verify } from '@node-rs/argon2';

// OWASP Password Storage Cheat Sheet: Argon2id with m = 19 MiB, t = 2, p = 1.
const PARAMETERS = {
  // Argon2id; the package's enum is ambient, so its value is written out.
  algorithm: 2,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
};

const SALT_BYTES = 16;

let nobody: Promise<string> | undefined;

/** Hashes a password with Argon2id; slow on purpose, so never inside a transaction. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, PARAMETERS);
}

/** A fingerprint of a password: equal for the same password and key, and as slow to guess a password from as its hash. */
export async function fingerprintPassword(password: string, key: string): Promise<string> {
  const salt = digest('sha256', key, 'buffer').subarray(0, SALT_BYTES);
  return (await hashRaw(password, { ...PARAMETERS, salt })).toString('base64url');
}

/**
 * Whether the password matches the hash. Without a hash, or with an empty one, it takes the same time, so that the time does not reveal whether the user
 * exists.
 */
export async function verifyPassword(
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> {
  // Checked when there is no such user, so that the response takes as long as for a wrong password. The first sign-in waits for
  // it, also if there is one.
  nobody ??= hash(randomUUID(), PARAMETERS);
  const nobodysHash = await nobody;
  // An account without a password has an empty one.
  const isThere = passwordHash !== undefined && passwordHash !== '';
  const isRight = await verify(isThere ? passwordHash : nobodysHash, password);
  return isThere && isRight;
}
