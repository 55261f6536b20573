/** A mutex: one holder at a time, in order of arrival. */
export class Mutex {
  #last: Promise<void> = Promise.resolve();
  #holders = 0;

  /** Whether nobody holds it or waits for it. */
  get isFree(): boolean {
    return this.#holders === 0;
  }

  /** Waits for the lock and takes it. Returns the function that releases it. */
  async take(): Promise<() => void> {
    const before = this.#last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last = promise;
    this.#holders += 1;
    await before;
    return () => {
      this.#holders -= 1;
      resolve();
    };
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

/** A mutex for each key: work of one key runs one after another, work of different keys at once. */
export class KeyedMutex {
  readonly #mutexes = new Map<string, Mutex>();

  /** Runs some work while holding the lock of a key. */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const mutex = this.#mutexes.get(key) ?? new Mutex();
    this.#mutexes.set(key, mutex);
    try {
      return await mutex.run(work);
    } finally {
      if (mutex.isFree) this.#mutexes.delete(key);
    }
  }
}
