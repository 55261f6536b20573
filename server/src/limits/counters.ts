import type { Db } from '../db/database.ts';
import {
  addToWindow,
  decrement,
  deleteEnded,
  findWindowEnd,
  incrementBelow,
  type StoredWindow,
} from './limit-counters.repository.ts';

const SWEEP_EVERY_MS = 10 * 60 * 1000;

/** How often something may happen: at most `max` times in a window, which opens with the first time and then stays. */
export interface Limit {
  max: number;
  windowMs: number;
}

/** Whether a place was taken, and when the window ends that it is in. */
export interface Taken {
  isGranted: boolean;
  /** Milliseconds since 1970. */
  endsAt: number;
}

/**
 * Counts what happened by subject, a short text without anything to read in it. It counts in the database: for all nodes
 * together, and across restarts. What is over is cleared away every ten minutes of use.
 */
export class Counters {
  readonly #db: Db;
  readonly #onError: (error: unknown) => void;
  #sweepAt = 0;

  constructor(db: Db, onError: (error: unknown) => void) {
    this.#db = db;
    this.#onError = onError;
  }

  /** Takes one place of the subject's window if one is left; what happens at once is told apart. */
  async take(subject: string, limit: Limit, now: number): Promise<Taken> {
    this.#sweep(now);
    const window = await incrementBelow(this.#db, subject, limit, now);
    if (window) return { isGranted: true, endsAt: window.endsAt };
    // Swept away in between means that it is over.
    return { isGranted: false, endsAt: (await findWindowEnd(this.#db, subject)) ?? now };
  }

  /** Gives back a place taken in the window that ends at `endsAt`. */
  async giveBack(subject: string, endsAt: number): Promise<void> {
    // What was attempted has worked or failed already, and its answer must not change for this.
    await decrement(this.#db, subject, endsAt).catch(this.#onError);
  }

  /** Adds what this node counted by itself, and gives what all nodes counted. */
  add(subject: string, own: StoredWindow, now: number): Promise<StoredWindow> {
    this.#sweep(now);
    return addToWindow(this.#db, subject, own, now);
  }

  // Behind the request, which need not wait for it; what fails is tried again next time.
  #sweep(now: number): void {
    if (now < this.#sweepAt) return;
    this.#sweepAt = now + SWEEP_EVERY_MS;
    deleteEnded(this.#db, now).catch(this.#onError);
  }
}
