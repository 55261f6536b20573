import type { Db } from '../db/database.ts';
import type { Engine } from '../db/dialect.ts';
import { lookUpTogether } from './sign-in-look-ups.ts';
import { unusedSince } from './token.ts';
import {
  deleteToken,
  findSignIn,
  findSignIns,
  updateLastUse,
  type SignIn,
} from './tokens.repository.ts';

// Writing the time of every use would make each read a write; an hour is fine for a life of 90 days.
const LAST_USE_PRECISION_MS = 60 * 60 * 1000;

/** Who is signed in. Each request asks: signing out holds at once, on every node. */
export class SignIns {
  readonly #db: Db;
  readonly #find: (tokenHash: string) => Promise<SignIn | undefined>;

  constructor(db: Db, engine: Engine) {
    this.#db = db;
    this.#find =
      engine.name === 'sqlite'
        ? (tokenHash) => findSignIn(db, tokenHash)
        : lookUpTogether((tokenHashes) => findSignIns(db, tokenHashes));
  }

  /** The sign-in of this token's hash, its use noted; undefined when there is none, or it has died of disuse. */
  async use(tokenHash: string, now: Date): Promise<SignIn | undefined> {
    const signIn = await this.#find(tokenHash);
    if (!signIn || signIn.lastUsedAt < unusedSince(now)) return undefined;
    if (now.getTime() - signIn.lastUsedAt.getTime() > LAST_USE_PRECISION_MS) {
      await updateLastUse(this.#db, tokenHash, now);
    }
    return signIn;
  }

  /** Ends one sign-in. */
  async end(tokenHash: string): Promise<void> {
    await deleteToken(this.#db, tokenHash);
  }
}
