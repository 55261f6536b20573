import { ExpiringMap } from '../../platform/cache/expiring-map.ts';
import type { Db } from '../../platform/db/database.ts';
import { updateLastUse, type TokenTable } from './any-tokens.repository.ts';

// Writing the time of every use would make each read a write; minutes suffice to find the least recently used sign-in of a person.
const LAST_USE_PRECISION_MS = 60 * 1000;
const MAX_NOTED = 10_000;

/** Stores the times of the last use of a table's tokens, to the minute. */
export class LastUses {
  readonly #db: Db;
  readonly #table: TokenTable;
  readonly #noted = new ExpiringMap<true>(LAST_USE_PRECISION_MS, MAX_NOTED);

  constructor(db: Db, table: TokenTable) {
    this.#db = db;
    this.#table = table;
  }

  /** Whether the stored time is too old. */
  isDue(lastUsedAt: Date | undefined, now: Date): boolean {
    return !lastUsedAt || now.getTime() - lastUsedAt.getTime() > LAST_USE_PRECISION_MS;
  }

  /** Stores the time of last use, once for all requests that find it due. A failure is retried a minute later. */
  async note(userId: number, tokenHash: string, now: Date): Promise<void> {
    if (this.#noted.get(tokenHash, now.getTime())) return;
    this.#noted.set(tokenHash, true, now.getTime());
    await updateLastUse(this.#db, this.#table, userId, tokenHash, now);
  }
}
