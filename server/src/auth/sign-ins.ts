import type { Db } from '../db/database.ts';
import type { Engine } from '../db/dialect.ts';
import { ExpiringMap } from '../expiring-map.ts';
import { lookUpTogether } from './sign-in-look-ups.ts';
import { unusedSince } from './token.ts';
import {
  deleteToken,
  findSignIn,
  findSignIns,
  updateLastUse,
  type SignIn,
} from './tokens.repository.ts';

const REMEMBERED_MS = 10 * 1000;
const MAX_REMEMBERED = 10_000;

// Writing the time of every use would make each read a write; an hour is fine for a life of 90 days.
const LAST_USE_PRECISION_MS = 60 * 60 * 1000;

/**
 * Who is signed in. Where one process serves everybody, a sign-in is remembered for some seconds, since looking it up costs
 * more than many a request; one that is ended is forgotten at once. Where there may be other nodes, each request asks,
 * together with those that come at once.
 */
export class SignIns {
  readonly #db: Db;
  readonly #remembered: ExpiringMap<SignIn> | undefined;
  readonly #lookUp: (tokenHash: string) => Promise<SignIn | undefined>;
  #ended = 0;

  constructor(db: Db, engine: Engine) {
    this.#db = db;
    if (engine.name === 'sqlite') {
      this.#remembered = new ExpiringMap<SignIn>(REMEMBERED_MS, MAX_REMEMBERED);
      this.#lookUp = (tokenHash) => findSignIn(db, tokenHash);
    } else {
      this.#lookUp = lookUpTogether((tokenHashes) => findSignIns(db, tokenHashes));
    }
  }

  /** The sign-in of this token's hash, its use noted; at once where it is remembered. Undefined when there is none, or it has died of disuse. */
  use(tokenHash: string, now: Date): SignIn | Promise<SignIn | undefined> {
    const remembered = this.#remembered?.get(tokenHash, now.getTime());
    if (remembered && isNoted(remembered, now)) return remembered;
    return this.#findAndNote(tokenHash, now);
  }

  async #findAndNote(tokenHash: string, now: Date): Promise<SignIn | undefined> {
    const signIn = await this.#find(tokenHash, now);
    if (signIn && !isNoted(signIn, now)) {
      await updateLastUse(this.#db, tokenHash, now);
      signIn.lastUsedAt = now;
    }
    return signIn;
  }

  async #find(tokenHash: string, now: Date): Promise<SignIn | undefined> {
    const ended = this.#ended;
    const signIn = await this.#lookUp(tokenHash);
    if (!signIn || signIn.lastUsedAt < unusedSince(now)) return undefined;
    // What was read just before it was ended must not be remembered after it.
    if (ended === this.#ended) this.#remembered?.set(tokenHash, signIn, now.getTime());
    return signIn;
  }

  /** Ends one sign-in. */
  async end(tokenHash: string): Promise<void> {
    await deleteToken(this.#db, tokenHash);
    this.#ended += 1;
    this.#remembered?.delete(tokenHash);
  }
}

function isNoted({ lastUsedAt }: SignIn, now: Date): boolean {
  return now.getTime() - lastUsedAt.getTime() <= LAST_USE_PRECISION_MS;
}
