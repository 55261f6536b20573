import { describe, expect, it } from 'vitest';
import { createQueue } from '../src/pictures/queue.ts';
import { Busy } from '../src/platform/errors.ts';

/** A task that the test ends. */
function heldTask<T>() {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const state = { hasStarted: false };
  const task = () => {
    state.hasStarted = true;
    return promise;
  };
  return { task, state, end: resolve, fail: reject };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));
const LIMITS = { atOnce: 2, waiting: 1, longestWaitMs: 10_000 };

describe('The queue of profile images', () => {
  it('[profile-image-queue-1] runs a limited number at once and the next when one has ended', async () => {
    const runQueued = createQueue(LIMITS);
    const tasks = [heldTask<string>(), heldTask<string>(), heldTask<string>()] as const;
    const answers = tasks.map(({ task }) => runQueued(task));
    await settled();
    expect(tasks.map(({ state }) => state.hasStarted)).toEqual([true, true, false]);
    tasks[1].end('second');
    expect(await answers[1]).toBe('second');
    await settled();
    expect(tasks[2].state.hasStarted).toBe(true);
    tasks[0].end('first');
    tasks[2].end('third');
    expect(await Promise.all(answers)).toEqual(['first', 'second', 'third']);
  });

  it('[profile-image-queue-2] refuses a task when the queue is full, and accepts it when there is room again', async () => {
    const runQueued = createQueue(LIMITS);
    const tasks = [heldTask<string>(), heldTask<string>(), heldTask<string>()] as const;
    const answers = tasks.map(({ task }) => runQueued(task));
    await expect(runQueued(async () => 'one more')).rejects.toThrow(Busy);
    for (const { end } of tasks) end('done');
    await Promise.all(answers);
    expect(await runQueued(async () => 'one more')).toBe('one more');
  });

  it('continues after a failure', async () => {
    const runQueued = createQueue({ ...LIMITS, atOnce: 1 });
    const failing = runQueued(() => Promise.reject(new Error('no picture')));
    const next = runQueued(async () => 'next');
    await expect(failing).rejects.toThrow('no picture');
    expect(await next).toBe('next');
  });

  it('[profile-image-queue-3] drops a task whose turn does not come in time, and never starts it', async () => {
    const runQueued = createQueue({ atOnce: 1, waiting: 1, longestWaitMs: 20 });
    const slow = heldTask<string>();
    const late = heldTask<string>();
    const answer = runQueued(slow.task);
    await expect(runQueued(late.task)).rejects.toThrow(Busy);
    slow.end('slow');
    expect(await answer).toBe('slow');
    await settled();
    expect(late.state.hasStarted).toBe(false);
    expect(await runQueued(async () => 'next')).toBe('next');
  });
});
