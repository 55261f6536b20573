import { hash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** How long a sign-in lives without being used. */
const TOKEN_LIFE_MS = 90 * 24 * 60 * 60 * 1000;

/** A new token of 256 random bits. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** What is kept of a token. A fast hash will do: there is nothing to guess in 256 random bits. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url');
}

/** The latest time of last use that makes a token dead at `now`. */
export function unusedSince(now: Date): Date {
  return new Date(now.getTime() - TOKEN_LIFE_MS);
}
