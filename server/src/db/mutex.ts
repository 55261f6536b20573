/** A mutex: one holder at a time, in order of arrival. */
export class Mutex {
  #last: Promise<void> = Promise.resolve();

  /** Waits for the lock and takes it. Gives the function that releases it. */
  async take(): Promise<() => void> {
    const before = this.#last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last = promise;
    await before;
    return resolve;
  }

  /** Runs some work while holding the lock. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const release = await this.take();
    try {
      return await work();
    } finally {
      release();
    }
  }
}
