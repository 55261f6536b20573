import type { Db } from '../../platform/db/database.ts';
import type { EngineName } from '../../platform/db/dialect.ts';
import { microbatch } from '../../platform/fast-queries/microbatch.ts';
import { LastUses } from '../tokens/last-uses.ts';
import { begunBefore, unusedSince } from '../tokens/token.ts';
import { findSignIn, findSignIns, type SignIn } from './sign-ins.repository.ts';

/** Looks up the sign-in of each request in the database, so that signing out takes effect at once, on every node. */
export class SignIns {
  readonly #find: (tokenHash: string, userId: number | undefined) => Promise<SignIn | undefined>;
  readonly uses: LastUses;

  /** With `shares`, simultaneous look-ups share one query, in the SQL of this engine. */
  constructor(db: Db, { shares }: { shares: EngineName | undefined }) {
    this.uses = new LastUses(db, 'access_token');
    this.#find = shares
      ? microbatch((tokenHashes) => findSignIns(db, shares, tokenHashes))
      : (tokenHash, userId) => findSignIn(db, tokenHash, userId);
  }

  /**
   * The sign-in of this token's hash, and of this user if the token names one. Undefined if there is none, or it has expired by disuse
   * or age.
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
}
