import { setPriority } from 'node:os';
import { isRecord } from '../platform/is-record.ts';
import { shrinkProfileImage } from './shrink-profile-image.ts';
import { shrinkReceipt } from './shrink-receipt.ts';

// A process of its own: a message says what to make of how many bytes, which come to the standard input. It answers that, or null, and is
// told of the next one after that. Whoever reads meanwhile goes first.
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
  const isReceipt = task === 'receipt';
  const whole = pieces;
  pieces = [];
  task = undefined;
  void answer(isReceipt ? shrinkReceipt(whole) : shrinkProfileImage(Buffer.concat(whole)));
}

async function answer(made: Promise<unknown>): Promise<void> {
  process.send?.(await made.catch(() => null));
}
