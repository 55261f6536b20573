import type { Limit } from './counters.ts';
import { ExpiringMap } from '../expiring-map.ts';
import type { StoredWindow } from './limit-counters.repository.ts';

/** How many requests of one token a node lets through at most before the other nodes know of them. */
const MOST_UNTOLD = 40;
/** Of what is left of a window, a node lets through one in so many untold: near the limit it asks for every request. */
const PART_OF_REST = 16;

const MAX_TOKENS = 100_000;

/** Adds what a node counted to what all nodes counted, and gives what that makes. */
export type Tell = (tokenHash: string, own: StoredWindow, now: number) => Promise<StoredWindow>;

/** What is known here of a token's window: `count` is what all nodes counted, this one's newest requests included. */
interface TokenWindow extends StoredWindow {
  tokenHash: string;
  /** How many requests were counted here, and how many of those the other nodes know. */
  own: number;
  told: number;
  /** The first of the own requests that was one too many. */
  refusedFrom: number;
  telling: Promise<boolean> | undefined;
}

/**
 * Counts the requests of each token for several nodes. Most requests cost one look-up in memory and no query: a node tells
 * the others behind them. What runs ahead of that (many at once, or close to the limit) waits until the others know,
 * many requests in one query. So what is let through in excess is what another node has not been told yet: forty
 * requests for each further node at most.
 */
export class SharedRequestMeter {
  readonly #limit: Limit;
  readonly #tellOthers: Tell;
  readonly #onError: (error: unknown) => void;
  readonly #windows: ExpiringMap<TokenWindow>;

  constructor(limit: Limit, tell: Tell, onError: (error: unknown) => void) {
    this.#limit = limit;
    this.#tellOthers = tell;
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

  /** Counts a request of a token that is known to be good; as {@link fullUntil}, at once or when the other nodes know of it. */
  count(tokenHash: string, now: number): number | undefined | Promise<number | undefined> {
    const window = this.#openWindow(tokenHash, now);
    if (window.count >= this.#limit.max) return window.endsAt;
    window.count += 1;
    window.own += 1;
    const untold = window.own - window.told;
    const room = Math.floor((this.#limit.max - window.count) / PART_OF_REST);
    const mostUntold = Math.min(room, MOST_UNTOLD);
    if (2 * untold >= mostUntold) void this.#tell(window, now);
    return untold <= mostUntold ? undefined : this.#settle(window, window.own, now);
  }

  #openWindow(tokenHash: string, now: number): TokenWindow {
    const known = this.#windows.get(tokenHash, now);
    if (known && known.endsAt > now) return known;
    const opened = {
      tokenHash,
      count: 0,
      endsAt: now + this.#limit.windowMs,
      own: 0,
      told: 0,
      refusedFrom: Infinity,
      telling: undefined,
    };
    this.#windows.set(tokenHash, opened, now);
    return opened;
  }

  async #settle(window: TokenWindow, request: number, now: number): Promise<number | undefined> {
    while (window.told < request) {
      // Without its database a node counts for itself alone, as well as it can.
      if (!(await this.#tell(window, now))) return undefined;
    }
    return request >= window.refusedFrom ? window.endsAt : undefined;
  }

  /** Tells the others of everything that is untold, one query after another; whether it worked. */
  #tell(window: TokenWindow, now: number): Promise<boolean> {
    window.telling ??= this.#tellNow(window, now).finally(() => {
      window.telling = undefined;
    });
    return window.telling;
  }

  async #tellNow(window: TokenWindow, now: number): Promise<boolean> {
    const upTo = window.own;
    const count = upTo - window.told;
    try {
      const { tokenHash, endsAt } = window;
      const all = await this.#tellOthers(tokenHash, { count, endsAt }, now);
      const excess = Math.min(all.count - this.#limit.max, count);
      if (excess > 0) window.refusedFrom = Math.min(window.refusedFrom, upTo - excess + 1);
      window.told = upTo;
      window.count = all.count + window.own - upTo;
      window.endsAt = all.endsAt;
      return true;
    } catch (error) {
      this.#onError(error);
      return false;
    }
  }
}
