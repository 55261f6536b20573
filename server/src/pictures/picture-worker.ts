import { setPriority } from 'node:os';
import { isRecord } from '../platform/is-record.ts';
import { decodeBase64 } from './decode-base64.ts';
import { shrinkProfileImage } from './shrink-profile-image.ts';
import { shrinkReceipt } from './shrink-receipt.ts';

// A separate process of lower priority. A message names the task and the number of bytes, which follow on the standard input. It answers
// with the result, or null, and then gets the next task.
setPriority(10);
let pieces: Uint8Array[] = [];
let missingBytes = 0;
let task: unknown;
process.stdin.on('data', (piece: Buffer) => {
  pieces.push(piece);
  missingBytes -= piece.length;
  work();
});
process.on('message', (message: unknown) => {
  if (!isRecord(message)) return;
  task = message['task'];
  missingBytes += Number(message['bytes']);
  work();
});
process.on('disconnect', () => process.exit());
process.send?.('ready');

/** Begins once both have come, in whatever order. */
function work(): void {
  if (task === undefined || missingBytes > 0) return;
  const made = shrink(task, Buffer.concat(pieces));
  pieces = [];
  task = undefined;
  void answer(made);
}

async function shrink(what: unknown, bytes: Buffer): Promise<unknown> {
  if (what === 'profile image') return shrinkProfileImage(bytes);
  return shrinkReceipt(what === 'receipt' ? bytes : decodeBase64(bytes));
}

async function answer(made: Promise<unknown>): Promise<void> {
  process.send?.(await made.catch(() => null));
}
