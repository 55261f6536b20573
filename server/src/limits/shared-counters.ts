import type { Db } from '../db/database.ts';
import type { Counters, Limit, Taken } from './counters.ts';
import {
  addToWindow,
  decrement,
  deleteEnded,
  findWindowEnd,
  incrementBelow,
  type StoredWindow,
} from './limit-counters.repository.ts';

const SWEEP_EVERY_MS = 10 * 60 * 1000;

/** Counts in the database, for all nodes together. What is over is cleared away every ten minutes of use. */
export class SharedCounters implements Counters {
  readonly #db: Db;
  readonly #onError: (error: unknown) => void;
  #sweepAt = 0;

  constructor(db: Db, onError: (error: unknown) => void) {
    this.#db = db;
    this.#onError = onError;
  }

  async take(subject: string, limit: Limit, now: number): Promise<Taken> {
    this.#sweep(now);
    const window = await incrementBelow(this.#db, subject, limit, now);
    if (window) return { isGranted: true, endsAt: window.endsAt };
    // Swept away in between means that it is over.
    return { isGranted: false, endsAt: (await findWindowEnd(this.#db, subject)) ?? now };
  }

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
