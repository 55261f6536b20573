import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as otherTurn } from 'node:timers/promises';
import type { Person } from './test-app.ts';

/** The longest time that the process may block others, in CPU milliseconds of its thread. */
export const LONGEST_TURN_MS = 50;
const TRIES = 3;

/** Sends a request to a listening server and returns the unread response. */
export function open({ token }: Pick<Person, 'token'>, url: URL): Promise<IncomingMessage> {
  const headers = { authorization: `Token ${token}` };
  return new Promise((done, fail) => {
    get(url, { headers, agent: false }, done).on('error', fail);
  });
}

/** Sends a request to a listening server, and discards the response as it arrives. */
export async function pass(person: Pick<Person, 'token'>, url: URL): Promise<void> {
  const answer = await open(person, url);
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} to ${url.href}`);
  answer.resume();
  await once(answer, 'end');
}

/** The minimum of several {@link longestTurnOf}: the process may collect garbage in between. */
export async function leastLongestTurnOf(work: () => Promise<unknown>): Promise<number> {
  let least = Infinity;
  for (let tries = 0; tries < TRIES && least >= LONGEST_TURN_MS; tries += 1) {
    least = Math.min(least, await longestTurnOf(work));
  }
  return least;
}

/** The longest time that this thread works without a pause; other programs do not count. */
export async function longestTurnOf(work: () => Promise<unknown>): Promise<number> {
  const over = new AbortController();
  const working = work().finally(() => over.abort());
  let longest = 0;
  while (!over.signal.aborted) {
    const before = process.threadCpuUsage();
    // A millisecond is the least: without it, the thread would be busy with the next turn while it waits for the database.
    await otherTurn(1);
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, (user + system) / 1000);
  }
  await working;
  return longest;
}
