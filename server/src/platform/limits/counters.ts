import type { Db } from '../db/database.ts';
import { latestEnd, type Limit } from './limit.ts';
import {
  addToWindow,
  decrement,
  deleteEnded,
  findWindowEnd,
  incrementBelow,
  type StoredWindow,
} from './limit-counters.repository.ts';

const SWEEP_EVERY_MS = 10 * 60 * 1000;

/** The outcome of {@link Counters.take}: whether a place was taken, and the end of the window. */
export interface Taken {
  isGranted: boolean;
  /** Milliseconds since 1970. */
  endsAt: number;
}

/**
 * Counts events by subject, a short opaque text, in the database: for all nodes together, and across restarts. Windows that are over
 * are deleted every ten minutes of use.
 */
export class Counters {
  readonly #db: Db;
  readonly #onError: (error: unknown) => void;
  #sweepAt = 0;

  constructor(db: Db, onError: (error: unknown) => void) {
    this.#db = db;
    this.#onError = onError;
  }

  /** Takes one place of the subject's window if one is left. This is atomic. */
  async take(subject: string, limit: Limit, now: number): Promise<Taken> {
    this.#sweep(now);
    const window = await incrementBelow(this.#db, subject, limit, {
      now,
      latestEnd: latestEnd(now, limit.windowMs),
    });
    if (window) return { isGranted: true, endsAt: window.endsAt };
    // A window that was deleted meanwhile is over.
    return { isGranted: false, endsAt: (await findWindowEnd(this.#db, subject)) ?? now };
  }

  /** Returns a place taken in the window that ends at `endsAt`. */
  async giveBack(subject: string, endsAt: number): Promise<void> {
    // The attempt has succeeded or failed already; an error here must not change its response.
    await decrement(this.#db, subject, endsAt).catch(this.#onError);
  }

  /** Adds this node's own count, and returns the count of all nodes. */
  add(subject: string, own: StoredWindow, { windowMs }: Limit, now: number): Promise<StoredWindow> {
    this.#sweep(now);
    return addToWindow(this.#db, subject, own, { now, latestEnd: latestEnd(now, windowMs) });
  }

  // Not awaited by the request; a failure is retried the next time.
  #sweep(now: number): void {
    if (now < this.#sweepAt) return;
    this.#sweepAt = now + SWEEP_EVERY_MS;
    deleteEnded(this.#db, now).catch(this.#onError);
  }
}
