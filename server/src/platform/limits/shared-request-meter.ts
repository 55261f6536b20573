import { isOver, type Limit } from './limit.ts';
import { ExpiringMap } from '../cache/expiring-map.ts';
import type { StoredWindow } from './limit-counters.repository.ts';

/** The most requests of one token that a node lets through before it has reported them to the other nodes. */
const MAX_UNREPORTED = 40;
/** A node lets through at most this fraction of the rest of a window without a report: near the limit it reports each request. */
const PART_OF_REST = 16;

const MAX_TOKENS = 100_000;

/** Reports a node's count: adds it to the count of all nodes, and returns the sum. */
export type Report = (tokenHash: string, own: StoredWindow, now: number) => Promise<StoredWindow>;

/** A token's window as this node knows it: `count` is that of all nodes, this node's newest requests included. */
interface TokenWindow extends StoredWindow {
  tokenHash: string;
  /** The requests counted by this node, and how many of them are reported. */
  own: number;
  reported: number;
  /** The first of the own requests that was over the limit. */
  refusedFrom: number;
  reporting: Promise<boolean> | undefined;
}

/**
 * Counts the requests of each token over several nodes. Most requests cost one map look-up and no query: a node reports its count
 * after the response. Bursts and requests near the limit wait for a report, many requests in one query (a microbatch). So the excess
 * is at most the unreported requests: forty for each further node.
 */
export class SharedRequestMeter {
  readonly #limit: Limit;
  readonly #addToAll: Report;
  readonly #onError: (error: unknown) => void;
  readonly #windows: ExpiringMap<TokenWindow>;

  constructor(limit: Limit, report: Report, onError: (error: unknown) => void) {
    this.#limit = limit;
    this.#addToAll = report;
    this.#onError = onError;
    // Twice the window: the shared window may end later than the one that was opened here.
    this.#windows = new ExpiringMap(2 * limit.windowMs, MAX_TOKENS);
  }

  /** The time from which the token may send requests again; undefined for now. */
  fullUntil(tokenHash: string, now: number): number | undefined {
    const window = this.#windows.get(tokenHash, now);
    const isFull = window && window.count >= this.#limit.max && !this.#isOver(window, now);
    return isFull ? window.endsAt : undefined;
  }

  /** Counts a request of a valid token. Returns the same as {@link fullUntil}, immediately or after the report. */
  count(tokenHash: string, now: number): number | undefined | Promise<number | undefined> {
    const window = this.#openWindow(tokenHash, now);
    if (window.count >= this.#limit.max) return window.endsAt;
    window.count += 1;
    window.own += 1;
    const unreported = window.own - window.reported;
    const room = Math.floor((this.#limit.max - window.count) / PART_OF_REST);
    const mostUnreported = Math.min(room, MAX_UNREPORTED);
    if (2 * unreported >= mostUnreported) void this.#report(window, now);
    return unreported <= mostUnreported ? undefined : this.#settle(window, window.own, now);
  }

  #openWindow(tokenHash: string, now: number): TokenWindow {
    const known = this.#windows.get(tokenHash, now);
    if (known && !this.#isOver(known, now)) return known;
    const opened = {
      tokenHash,
      count: 0,
      endsAt: now + this.#limit.windowMs,
      own: 0,
      reported: 0,
      refusedFrom: Infinity,
      reporting: undefined,
    };
    this.#windows.set(tokenHash, opened, now);
    return opened;
  }

  async #settle(window: TokenWindow, request: number, now: number): Promise<number | undefined> {
    while (window.reported < request) {
      // Without the database a node uses its own count alone.
      if (!(await this.#report(window, now))) return undefined;
    }
    return request >= window.refusedFrom ? window.endsAt : undefined;
  }

  /** Reports all unreported requests, one query after another. Returns whether it succeeded. */
  #report(window: TokenWindow, now: number): Promise<boolean> {
    window.reporting ??= this.#reportNow(window, now).finally(() => {
      window.reporting = undefined;
    });
    return window.reporting;
  }

  async #reportNow(window: TokenWindow, now: number): Promise<boolean> {
    const upTo = window.own;
    const count = upTo - window.reported;
    try {
      const { tokenHash, endsAt } = window;
      const all = await this.#addToAll(tokenHash, { count, endsAt }, now);
      const excess = Math.min(all.count - this.#limit.max, count);
      if (excess > 0) window.refusedFrom = Math.min(window.refusedFrom, upTo - excess + 1);
      window.reported = upTo;
      window.count = all.count + window.own - upTo;
      window.endsAt = all.endsAt;
      return true;
    } catch (error) {
      this.#onError(error);
      return false;
    }
  }

  #isOver({ endsAt }: StoredWindow, now: number): boolean {
    return isOver(endsAt, now, this.#limit.windowMs);
  }
}
