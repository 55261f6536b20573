import { hash, randomBytes } from 'node:crypto';
import type { SecretAt } from '../../platform/unit-of-work/repeatable-secret.ts';

const TOKEN_BYTES = 32;
const TOKEN = /^[\w-]{43}$/;

const DAY_MS = 24 * 60 * 60 * 1000;

/** The lifetime of an unused sign-in. */
const TOKEN_LIFE_MS = 90 * DAY_MS;
/** The lifetime of a sign-in. */
const LONGEST_TOKEN_LIFE_MS = 365 * DAY_MS;

/** A new token of 256 random bits. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

const USER_OF_TOKEN = /^(\d{1,15})\./;

/** A new token of a sign-in. It begins with the id of its user, by which sign-ins are sharded. */
export function newSignInToken(userId: number): string {
  return `${userId}.${newToken()}`;
}

/** The user whom a sign-in's token names; undefined for the tokens of earlier versions, which name nobody. */
export function userNamedIn(token: string): number | undefined {
  const userId = USER_OF_TOKEN.exec(token)?.[1];
  return userId === undefined ? undefined : Number(userId);
}

const OWN_TOKEN = /^hisaab_(\d{1,15})_/;

/** An access token for a script. Its prefix distinguishes it from the token of a sign-in, and it names its user too. */
export function ownToken(userId: number, secretAt: SecretAt, madeAt: string): string {
  return `hisaab_${userId}_${secretAt(madeAt, TOKEN_BYTES)}`;
}

/** The user of an access token for a script; undefined for the token of a sign-in. */
export function ownerOf(token: string): number | undefined {
  const userId = OWN_TOKEN.exec(token)?.[1];
  return userId === undefined ? undefined : Number(userId);
}

/** Whether a text could be one of our tokens. */
export function isToken(text: string): boolean {
  return TOKEN.test(text);
}

/** The hash of a token that is stored. A fast hash is enough: nobody can guess 256 random bits. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url');
}

/** A token that was last used before this time has expired at `now`. */
export function unusedSince(now: Date): Date {
  return new Date(now.getTime() - TOKEN_LIFE_MS);
}

/** A token of a sign-in before this time has expired at `now`, even if it is used. */
export function begunBefore(now: Date): Date {
  return new Date(now.getTime() - LONGEST_TOKEN_LIFE_MS);
}
