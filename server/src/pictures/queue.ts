import { say } from '@hisaab/words/server';
import { Busy } from '../platform/errors.ts';

export interface QueueLimits {
  /** The most tasks that run at once. */
  atOnce: number;
  /** The most waiting tasks; one more is refused. */
  waiting: number;
  /** The longest wait of a task. */
  longestWaitMs: number;
}

/** The message for a picture that finds the queue full, or takes too long. */
export const TOO_MANY_PICTURES = say('refusals.tooManyImages');

/**
 * Runs tasks in turn, so that a flood of heavy ones leaves the machine to everybody else.
 * @throws {Busy} when too many wait, or when its turn does not come in time.
 */
export function createQueue(limits: QueueLimits): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting = new Set<() => void>();
  let running = 0;

  function takePlace(): Promise<void> {
    if (running < limits.atOnce) {
      running += 1;
      return Promise.resolve();
    }
    if (waiting.size >= limits.waiting) throw new Busy('too_many_images', TOO_MANY_PICTURES);
    return new Promise<void>((resolve, reject) => {
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.delete(start);
        reject(new Busy('too_many_images', TOO_MANY_PICTURES));
      }, limits.longestWaitMs);
      waiting.add(start);
    });
  }

  function givePlace(): void {
    const [next] = waiting;
    if (!next) {
      running -= 1;
      return;
    }
    waiting.delete(next);
    next();
  }

  return async (task) => {
    await takePlace();
    return task().finally(givePlace);
  };
}
