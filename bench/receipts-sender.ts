import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/** The thread of `receipts.ts` that sends the same body to many addresses at once, each with the headers of a user. */
interface Work {
  paths: ReadonlyArray<readonly [address: string, headers: Readonly<Record<string, string>>]>;
  body: string;
}

const { paths, body }: Work = workerData;
const tries = await Promise.all(paths.map(([address, headers]) => upload(address, headers)));
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- no window
parentPort?.postMessage(tries.reduce((sum, one) => sum + one, 0));

/** Sends it, and again when the server is busy, as a client does; returns the number of tries. */
async function upload(address: string, headers: Readonly<Record<string, string>>): Promise<number> {
  for (let count = 1; ; count += 1) {
    const { status, headers: answered } = await fetch(address, { method: 'POST', headers, body });
    if (status === 201) return count;
    const seconds = Number(answered.get('retry-after'));
    if (seconds === 0) throw new Error(`A picture was answered with ${status}.`);
    await wait(seconds * 1_000 * (1 + Math.random()));
  }
}
