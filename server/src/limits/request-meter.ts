import type { Limit } from './counters.ts';
import { ExpiringMap } from '../expiring-map.ts';
import type { StoredWindow } from './limit-counters.repository.ts';

/** How many requests of one token a node counts by itself before it tells the others. */
const MERGE_EVERY = 50;

const MAX_TOKENS = 100_000;

/** Adds what a node counted to what all nodes counted. */
export type Merge = (tokenHash: string, own: StoredWindow, now: number) => Promise<StoredWindow>;

interface TokenWindow extends StoredWindow {
  /** Counted here and not told to the others yet. */
  unmerged: number;
  isMerging: boolean;
}

/**
 * Counts the requests of each token in memory: one look-up for a request, and no query. With `merge`, several nodes share
 * the count, each behind every fiftieth request of a token: together they let through at most a hundred too many a node.
 */
export class RequestMeter {
  readonly #limit: Limit;
  readonly #merge: Merge | undefined;
  readonly #onError: (error: unknown) => void;
  readonly #windows: ExpiringMap<TokenWindow>;

  constructor(limit: Limit, onError: (error: unknown) => void, merge?: Merge) {
    this.#limit = limit;
    this.#merge = merge;
    this.#onError = onError;
    // Twice the window: the one of all nodes may end later than the one that was opened here.
    this.#windows = new ExpiringMap(2 * limit.windowMs, MAX_TOKENS);
  }

  /** When the token may ask again; undefined when it may now. */
  fullUntil(tokenHash: string, now: number): number | undefined {
    const window = this.#windows.get(tokenHash, now);
    const isFull = window && window.count >= this.#limit.max && window.endsAt > now;
    return isFull ? window.endsAt : undefined;
  }

  /**
   * Counts a request of a token that is known to be good (others cost no memory); as {@link fullUntil} when it is one too
   * many after all.
   */
  count(tokenHash: string, now: number): number | undefined {
    const window = this.#windows.get(tokenHash, now);
    if (!window || window.endsAt <= now) {
      const endsAt = now + this.#limit.windowMs;
      const opened = { count: 1, unmerged: 1, endsAt, isMerging: false };
      this.#windows.set(tokenHash, opened, now);
      return undefined;
    }
    if (window.count >= this.#limit.max) return window.endsAt;
    window.count += 1;
    window.unmerged += 1;
    if (this.#merge && window.unmerged >= MERGE_EVERY && !window.isMerging) {
      // Behind the request: it need not wait for the database.
      void this.#share(this.#merge, tokenHash, window, now);
    }
    return undefined;
  }

  async #share(merge: Merge, tokenHash: string, window: TokenWindow, now: number): Promise<void> {
    const { unmerged: count, endsAt } = window;
    window.unmerged = 0;
    window.isMerging = true;
    try {
      const all = await merge(tokenHash, { count, endsAt }, now);
      window.count = all.count + window.unmerged;
      window.endsAt = all.endsAt;
    } catch (error) {
      window.unmerged += count;
      this.#onError(error);
    } finally {
      window.isMerging = false;
    }
  }
}
