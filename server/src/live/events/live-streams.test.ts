import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LiveStreams } from './live-streams.ts';
import type { LiveStream } from './live-stream.ts';

const MINUTE_MS = 60_000;
const BEAT_MS = 25_000;
const CHECKED_MS = 5_000;

let streams: LiveStreams;
let stamp: number | undefined;
const findStamps = (userIds: readonly number[]) =>
  Promise.resolve(new Map(userIds.flatMap((id) => (stamp === undefined ? [] : [[id, stamp]]))));
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  streams = new LiveStreams(() => new Date(), findStamps);
  stamp = 1;
});
afterEach(() => {
  streams.endAll();
  vi.useRealTimers();
});

async function open(seen?: number, userId = 7): Promise<LiveStream> {
  const stream = streams.open({ userId, findStamp: () => Promise.resolve(stamp) }, seen);
  await settle();
  return stream;
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** Waits for the second check of what a check found. */
async function lookAgain(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 600));
}

async function pass(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 1_000) {
    vi.advanceTimersByTime(Math.min(left, 1_000));
    await settle();
  }
}

function textOf({ readable }: LiveStream): string {
  let text = '';
  for (let piece: unknown = readable.read(); piece !== null; piece = readable.read()) {
    text += piece instanceof Buffer ? piece.toString() : '';
  }
  return text;
}

const publish = (ofStamp: number, topics: ['personal'] | ['groups']) =>
  streams.publish({ changes: [{ stamp: ofStamp, topics, userIds: [7] }], signedOut: [] });

it('[live-27] a stream that has ended sends what it had, and nothing of a change that comes then', async () => {
  const first = await open();
  for (let count = 0; count < 10; count += 1) await open();
  await publish(2, ['personal']);
  expect(textOf(first)).toContain('retry:');
  expect(first.readable.errored).toBeNull();
});

it('[live-15] a comment comes every 25 seconds', async () => {
  const stream = await open();
  textOf(stream);
  await pass(BEAT_MS);
  expect(textOf(stream)).toBe(':\n\n');
});

it('[live-24] the comments of streams opened one after the other come every 25 seconds, too', async () => {
  const first = await open(undefined, 1);
  await pass(BEAT_MS / 2);
  const second = await open(undefined, 2);
  for (const stream of [first, second]) textOf(stream);
  await pass(BEAT_MS / 2);
  expect([textOf(first), textOf(second)]).toEqual([':\n\n', '']);
  await pass(BEAT_MS / 2);
  expect([textOf(first), textOf(second)]).toEqual(['', ':\n\n']);
});

it('[live-16] a repeated event is sent once, and a change that nobody announced is sent as everything', async () => {
  const stream = await open();
  textOf(stream);
  stamp = 2;
  await publish(2, ['personal']);
  await publish(2, ['personal']);
  expect(textOf(stream)).toBe('id: 2\ndata: {"changed":["personal"]}\n\n');
  stamp = 3;
  await pass(CHECKED_MS);
  await lookAgain();
  expect(textOf(stream)).toBe('id: 3\ndata: {"changed":["all"]}\n\n');
  await pass(CHECKED_MS);
  await lookAgain();
  expect(textOf(stream)).toBe('');
});

it('[live-17] no change is missed after a reconnect when two were announced out of order', async () => {
  await open();
  stamp = 3;
  await publish(3, ['groups']);
  await publish(2, ['personal']);
  const stream = await open(2);
  expect(textOf(stream)).toContain('data: {"changed":["groups"]}');
});

it('[live-18] changes older than five minutes are sent as everything', async () => {
  stamp = 2;
  await publish(2, ['personal']);
  await pass(6 * MINUTE_MS);
  stamp = 3;
  await publish(3, ['groups']);
  expect(textOf(await open(2))).toContain('["all"]');
});

it('[live-19] a client that does not read is disconnected', async () => {
  const stream = await open();
  for (let number = 2; number < 1_000; number += 1) await publish(number, ['personal']);
  await settle();
  expect(stream.readable.destroyed).toBe(true);
  expect(streams.count).toBe(0);
});

it('[live-20] a stream ends when its sign-in expires, and after an hour to be reopened', async () => {
  const first = await open();
  stamp = undefined;
  await pass(MINUTE_MS + CHECKED_MS);
  first.readable.resume();
  await settle();
  expect(first.readable.readableEnded).toBe(true);
  stamp = 1;
  const second = await open();
  second.readable.resume();
  await pass(61 * MINUTE_MS);
  expect(second.readable.readableEnded).toBe(true);
});

it('[live-21] an unavailable database ends no stream', async () => {
  let isDown = false;
  const down = () => Promise.reject(new Error('down'));
  const findStamp = () => (isDown ? down() : Promise.resolve(1));
  streams = new LiveStreams(
    () => new Date(),
    () => (isDown ? down() : Promise.resolve(new Map([[7, 1]]))),
  );
  const stream = streams.open({ userId: 7, findStamp }, undefined);
  await settle();
  isDown = true;
  await pass(MINUTE_MS + CHECKED_MS);
  stream.readable.resume();
  await settle();
  expect(stream.readable.readableEnded).toBe(false);
});

it('[live-23] the streams of a stopping node are asked to reconnect one after the other, within ten seconds', async () => {
  const opened: LiveStream[] = [];
  for (const userId of [1, 2, 3, 4]) opened.push(await open(undefined, userId));
  for (const stream of opened) textOf(stream);
  streams.endAll();
  expect(opened.map(textOf)).toEqual([
    'retry: 2500\n\n',
    'retry: 5000\n\n',
    'retry: 7500\n\n',
    'retry: 10000\n\n',
  ]);
  opened[0]?.readable.resume();
  await settle();
  expect(opened[0]?.readable.readableEnded).toBe(true);
});
