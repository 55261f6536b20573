/** How many pushes a push service is sent at once. */
const AT_ONCE_OF_HOST = 16;
/** A host's pushes that are being sent or wait for that: few enough that the last is sent before its claim ends. */
const MAX_OF_HOST = 2 * AT_ONCE_OF_HOST;
/** Each is a connection, and some hosts may be silent. */
const MAX_AT_ALL = 512;

interface Lane {
  running: number;
  waiting: Array<() => Promise<void>>;
}

/** Runs tasks with a limit for each host, so that a slow host delays only its own. */
export class PushLanes {
  readonly #lanes = new Map<string, Lane>();
  readonly #onRoom: () => void;
  #count = 0;
  #idle: PromiseWithResolvers<void> | undefined;

  /** `onRoom` is called when a host that was full, or all together, can take tasks again. */
  constructor(onRoom: () => void) {
    this.#onRoom = onRoom;
  }

  get isFull(): boolean {
    return this.#count >= MAX_AT_ALL;
  }

  /** The hosts that take no task now. */
  get fullHosts(): string[] {
    return [...this.#lanes.keys()].filter((host) => !this.hasRoom(host));
  }

  hasRoom(host: string): boolean {
    const lane = this.#lanes.get(host);
    return !this.isFull && (!lane || lane.running + lane.waiting.length < MAX_OF_HOST);
  }

  /** Runs a task, which never rejects, once fewer than 16 of its host run. */
  add(host: string, task: () => Promise<void>): void {
    const lane = this.#lanes.get(host) ?? { running: 0, waiting: [] };
    this.#lanes.set(host, lane);
    this.#count += 1;
    lane.waiting.push(task);
    this.#runNext(host, lane);
  }

  /** Resolves once no task runs or waits. */
  idle(): Promise<void> {
    if (this.#count === 0) return Promise.resolve();
    this.#idle ??= Promise.withResolvers();
    return this.#idle.promise;
  }

  #runNext(host: string, lane: Lane): void {
    const task = lane.running < AT_ONCE_OF_HOST ? lane.waiting.shift() : undefined;
    if (!task) return;
    lane.running += 1;
    void task().finally(() => {
      const wasFull = this.isFull;
      lane.running -= 1;
      this.#count -= 1;
      this.#runNext(host, lane);
      // With half a lane free, and not at each task: looking for more costs a query.
      const isHalf = lane.waiting.length === 0 && lane.running === AT_ONCE_OF_HOST - 1;
      if (wasFull || isHalf) this.#onRoom();
      if (lane.running === 0) this.#lanes.delete(host);
      if (this.#count > 0) return;
      this.#idle?.resolve();
      this.#idle = undefined;
    });
  }
}
