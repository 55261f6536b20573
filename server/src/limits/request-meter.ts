import type { Limit } from './counters.ts';
import { ExpiringMap } from '../expiring-map.ts';
import type { StoredWindow } from './limit-counters.repository.ts';

const MAX_TOKENS = 100_000;

/** Counts the requests of each token in memory: one look-up for a request, exact where one process serves everybody. */
export class RequestMeter {
  readonly #limit: Limit;
  readonly #windows: ExpiringMap<StoredWindow>;

  constructor(limit: Limit) {
    this.#limit = limit;
    this.#windows = new ExpiringMap(limit.windowMs, MAX_TOKENS);
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
      this.#windows.set(tokenHash, { count: 1, endsAt: now + this.#limit.windowMs }, now);
      return undefined;
    }
    if (window.count >= this.#limit.max) return window.endsAt;
    window.count += 1;
    return undefined;
  }
}
