import { setImmediate as endOfTurn } from 'node:timers/promises';
import { Mutex } from './mutex.ts';

/**
 * A mutex for work that itself never waits for the event loop. Holders begin in one turn of it for a few milliseconds only, the next
 * ones in the next turn: else all that has gathered would run in one turn, to the last response, and nothing else meanwhile.
 */
export class TurnMutex extends Mutex {
  readonly #budgetMs: number;
  readonly #now: () => number;
  /** When the first holder of this turn began. */
  #beganAt: number | undefined;

  /** `now` counts milliseconds. */
  constructor(budgetMs: number, now = () => performance.now()) {
    super();
    this.#budgetMs = budgetMs;
    this.#now = now;
  }

  override async take(): Promise<() => void> {
    const release = await super.take();
    if (this.#beganAt !== undefined && this.#now() - this.#beganAt > this.#budgetMs) {
      await endOfTurn();
    }
    if (this.#beganAt === undefined) {
      this.#beganAt = this.#now();
      setImmediate(() => {
        this.#beganAt = undefined;
      });
    }
    return release;
  }
}
