import { setImmediate as endOfTurn } from 'node:timers/promises';
import { Mutex } from './mutex.ts';

/**
 * A mutex with one holder in each turn of the event loop, for work that itself never waits for the event loop: else all that has
 * gathered would run in one turn, to the last response, and nothing else meanwhile.
 */
export class TurnMutex extends Mutex {
  #isTurnUsed = false;

  override async take(): Promise<() => void> {
    const release = await super.take();
    if (this.#isTurnUsed) await endOfTurn();
    this.#isTurnUsed = true;
    setImmediate(() => {
      this.#isTurnUsed = false;
    });
    return release;
  }
}
