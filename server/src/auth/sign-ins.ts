import { ExpiringMap } from '../cache/expiring-map.ts';
import type { Db } from '../db/database.ts';
import type { EngineName } from '../db/dialect.ts';
import { microbatch } from '../fast-queries/microbatch.ts';
import { begunBefore, unusedSince } from './token.ts';
import { findSignIn, findSignIns, updateLastUse, type SignIn } from './tokens.repository.ts';

// Writing the time of every use would make each read a write; a minute tells which of a person's sign-ins is the one unused longest.
const LAST_USE_PRECISION_MS = 60 * 1000;
const MOST_NOTED = 10_000;

/** Looks up the sign-in of each request in the database, so that signing out takes effect at once, on every node. */
export class SignIns {
  readonly #db: Db;
  readonly #find: (tokenHash: string, userId: number | undefined) => Promise<SignIn | undefined>;
  readonly #noted = new ExpiringMap<true>(LAST_USE_PRECISION_MS, MOST_NOTED);

  /** With `shares`, look-ups that come together share one query, in the SQL of this engine. */
  constructor(db: Db, { shares }: { shares: EngineName | undefined }) {
    this.#db = db;
    this.#find = shares
      ? microbatch((tokenHashes) => findSignIns(db, shares, tokenHashes))
      : (tokenHash, userId) => findSignIn(db, tokenHash, userId);
  }

  /**
   * The sign-in of this token's hash, of this user where the token names one. Undefined where there is none, or it has expired by
   * disuse or age.
   */
  async find(
    tokenHash: string,
    userId: number | undefined,
    now: Date,
  ): Promise<SignIn | undefined> {
    const signIn = await this.#find(tokenHash, userId);
    if (!signIn || signIn.lastUsedAt < unusedSince(now)) return undefined;
    return signIn.createdAt < begunBefore(now) ? undefined : signIn;
  }

  /** Whether the stored time of last use is too old. */
  isUseDue({ lastUsedAt }: SignIn, now: Date): boolean {
    return now.getTime() - lastUsedAt.getTime() > LAST_USE_PRECISION_MS;
  }

  /** Stores the time of last use, once for all requests that find it due. A failure is retried a minute later. */
  async noteUse({ user }: SignIn, tokenHash: string, now: Date): Promise<void> {
    if (this.#noted.get(tokenHash, now.getTime())) return;
    this.#noted.set(tokenHash, true, now.getTime());
    await updateLastUse(this.#db, user.id, tokenHash, now);
  }
}
