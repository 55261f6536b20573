import { isOver, type Limit } from './limit.ts';
import { ExpiringMap } from '../cache/expiring-map.ts';
import type { StoredWindow } from './limit-counters.repository.ts';

const MAX_TOKENS = 100_000;

/** Counts the requests of each token in memory: one map look-up for a request, exact with a single process. */
export class RequestMeter {
  readonly #limit: Limit;
  readonly #windows: ExpiringMap<StoredWindow>;

  constructor(limit: Limit) {
    this.#limit = limit;
    this.#windows = new ExpiringMap(limit.windowMs, MAX_TOKENS);
  }

  /** The time from which the token may send requests again; undefined for now. */
  fullUntil(tokenHash: string, now: number): number | undefined {
    const window = this.#windows.get(tokenHash, now);
    const isFull = window && window.count >= this.#limit.max && !this.#isOver(window, now);
    return isFull ? window.endsAt : undefined;
  }

  /**
   * Counts a request of a valid token; invalid ones must cost no memory. Returns the same as {@link fullUntil} if the request is
   * over the limit.
   */
  count(tokenHash: string, now: number): number | undefined {
    const window = this.#windows.get(tokenHash, now);
    if (!window || this.#isOver(window, now)) {
      this.#windows.set(tokenHash, { count: 1, endsAt: now + this.#limit.windowMs }, now);
      return undefined;
    }
    if (window.count >= this.#limit.max) return window.endsAt;
    window.count += 1;
    return undefined;
  }

  #isOver({ endsAt }: StoredWindow, now: number): boolean {
    return isOver(endsAt, now, this.#limit.windowMs);
  }
}
