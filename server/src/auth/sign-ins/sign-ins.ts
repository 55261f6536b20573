import { setImmediate as endOfTurn } from 'node:timers/promises';
import type { Db } from '../../platform/db/database.ts';
import { LastUses } from '../tokens/last-uses.ts';
import { begunBefore, unusedSince } from '../tokens/token.ts';
import { findSignIn, type SignIn } from './sign-ins.repository.ts';

/** Looks up the sign-in of each request in the database, so that signing out takes effect at once, on every node. */
export class SignIns {
  readonly #db: Db;
  readonly uses: LastUses;
  #turn: Promise<void> | undefined;

  constructor(db: Db) {
    this.#db = db;
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
    await (this.#turn ??= endOfTurn().then(() => {
      this.#turn = undefined;
    }));
    const signIn = await findSignIn(this.#db, tokenHash, userId);
    if (!signIn || signIn.lastUsedAt < unusedSince(now)) return undefined;
    return signIn.createdAt < begunBefore(now) ? undefined : signIn;
  }
}
