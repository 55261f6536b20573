import { setTimeout as wait } from 'node:timers/promises';
import { median, send, type Headers } from './harness.ts';

const ASK_EVERY_MS = 4;
const SMALL_READS = ['/api/notifications/unread_count/', '/personal/api/budget/status/'];

/** The times of a user's small reads, in milliseconds, until the promise is settled. */
export function readWhile(url: string, person: Headers, work: Promise<unknown>): Promise<number[]> {
  return repeatWhile(work, ASK_EVERY_MS, async (turn) => {
    const path = SMALL_READS[turn % SMALL_READS.length] ?? '';
    const response = await send(url + path, 'GET', person);
    await response.arrayBuffer();
  });
}

/** The times of one request after the other, in milliseconds, until the promise is settled. */
export async function repeatWhile(
  work: Promise<unknown>,
  pauseMs: number,
  request: (turn: number) => Promise<void>,
): Promise<number[]> {
  const times: number[] = [];
  const progress = { isDone: false };
  const done = work.finally(() => {
    progress.isDone = true;
  });
  while (!progress.isDone) {
    const startedAt = performance.now();
    await request(times.length);
    times.push(performance.now() - startedAt);
    await wait(pauseMs);
  }
  await done;
  return times;
}

/** The headings of `rowOf`. */
export const OTHERS_HEADINGS = [
  'Step',
  'Seconds',
  'Others p50 ms',
  'p99 ms',
  'Of idle p99',
  'Longest ms',
];

/** A row of a table: the response times of others during some work, and their ratio to those without it. */
export function rowOf(
  step: string,
  seconds: number,
  times: readonly number[],
  idle: readonly number[],
): string[] {
  const p99 = percentile(times, 0.99);
  return [
    step,
    seconds.toFixed(1),
    median(times).toFixed(1),
    p99.toFixed(1),
    (p99 / percentile(idle, 0.99)).toFixed(1),
    Math.max(...times).toFixed(1),
  ];
}

/** The percentile of the times for this share. */
export function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
}
