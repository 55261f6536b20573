import { setImmediate as endOfTurn } from 'node:timers/promises';
import type { Db } from '../../platform/db/database.ts';
import { LastUses } from '../tokens/last-uses.ts';
import { begunBefore, unusedSince } from '../tokens/token.ts';
import { findSignIn, findSignIns, type SignIn } from './sign-ins.repository.ts';

/** Looks up the sign-in of each request in the database, so that signing out takes effect at once, on every node. */
export class SignIns {
  readonly #db: Db;
  readonly #isSharded: boolean;
  readonly uses: LastUses;
  /** The sign-ins that are looked up at the end of this turn of the event loop, by the hashes of their tokens. */
  #asked = new Set<string>();
  #found: Promise<ReadonlyMap<string, SignIn>> | undefined;

  /** On a cluster, `isSharded`, a query for several people would ask several machines. */
  constructor(db: Db, { isSharded }: { isSharded: boolean }) {
    this.#db = db;
    this.#isSharded = isSharded;
    this.uses = new LastUses(db, 'access_token');
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
    const signIn = await (this.#isSharded
      ? findSignIn(this.#db, tokenHash, userId)
      : this.#findWithOthers(tokenHash));
    if (!signIn || signIn.lastUsedAt < unusedSince(now)) return undefined;
    return signIn.createdAt < begunBefore(now) ? undefined : signIn;
  }

  /** Looks up all sign-ins of one turn of the event loop in one query, which begins after each of them was asked for. */
  async #findWithOthers(tokenHash: string): Promise<SignIn | undefined> {
    this.#asked.add(tokenHash);
    this.#found ??= endOfTurn().then(() => {
      const hashes = [...this.#asked];
      this.#asked = new Set();
      this.#found = undefined;
      return findSignIns(this.#db, hashes);
    });
    return (await this.#found).get(tokenHash);
  }
}
