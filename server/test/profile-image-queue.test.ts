import { describe, expect, it } from 'vitest';
import { createQueue } from '../src/auth/profile-image-queue.ts';
import { Busy } from '../src/errors.ts';

/** A task that ends when it is told to. */
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
const LIMITS = { atOnce: 2, waiting: 1, timeLimitMs: 10_000 };

describe('The queue of profile images', () => {
  it('runs so many at once and the next when one has ended', async () => {
    const inTurn = createQueue(LIMITS);
    const tasks = [heldTask<string>(), heldTask<string>(), heldTask<string>()] as const;
    const answers = tasks.map(({ task }) => inTurn(task));
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

  it('refuses what would wait behind too many, and takes it when there is room again', async () => {
    const inTurn = createQueue(LIMITS);
    const tasks = [heldTask<string>(), heldTask<string>(), heldTask<string>()] as const;
    const answers = tasks.map(({ task }) => inTurn(task));
    await expect(inTurn(async () => 'one more')).rejects.toThrow(Busy);
    for (const { end } of tasks) end('done');
    await Promise.all(answers);
    expect(await inTurn(async () => 'one more')).toBe('one more');
  });

  it('goes on after a failure', async () => {
    const inTurn = createQueue({ ...LIMITS, atOnce: 1 });
    const failing = inTurn(() => Promise.reject(new Error('no picture')));
    const next = inTurn(async () => 'next');
    await expect(failing).rejects.toThrow('no picture');
    expect(await next).toBe('next');
  });

  it('gives up on a task that takes too long, and keeps its place taken until it ends', async () => {
    const inTurn = createQueue({ atOnce: 1, waiting: 1, timeLimitMs: 20 });
    const slow = heldTask<string>();
    const next = heldTask<string>();
    await expect(inTurn(slow.task)).rejects.toThrow(Busy);
    const answer = inTurn(next.task);
    await settled();
    expect(next.state.hasStarted).toBe(false);
    slow.fail(new Error('broken after all'));
    await settled();
    expect(next.state.hasStarted).toBe(true);
    next.end('next');
    expect(await answer).toBe('next');
  });
});
