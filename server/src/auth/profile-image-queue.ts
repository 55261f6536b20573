import { Busy } from '../errors.ts';

/** How much is worked on at a time. */
export interface QueueLimits {
  /** How many tasks run at once. */
  atOnce: number;
  /** How many wait for their turn; one more is refused. */
  waiting: number;
  /** How long a running task is waited for. */
  timeLimitMs: number;
}

const SENTENCE = 'Too many pictures are being uploaded right now. Please try again in a moment.';

/**
 * Runs tasks in turn, so that a flood of heavy ones leaves the machine to everybody else. A task that is given up on keeps its
 * place until it has really ended.
 * @throws {Busy} when too many wait, or when the task takes too long.
 */
export function createQueue(limits: QueueLimits): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: Array<() => void> = [];
  let running = 0;

  async function takePlace(): Promise<void> {
    if (running < limits.atOnce) {
      running += 1;
      return;
    }
    if (waiting.length >= limits.waiting) {
      throw new Busy(SENTENCE);
    }
    await new Promise<void>((resolve) => waiting.push(resolve));
  }

  function givePlace(): void {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }

  return async (task) => {
    await takePlace();
    const work = task().finally(givePlace);
    return within(work, limits.timeLimitMs);
  };
}

async function within<T>(work: Promise<T>, timeLimitMs: number): Promise<T> {
  const { promise: tooLong, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Busy(SENTENCE)), timeLimitMs);
  try {
    return await Promise.race([work, tooLong]);
  } finally {
    clearTimeout(timer);
  }
}
