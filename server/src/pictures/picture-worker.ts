import { setPriority } from 'node:os';
import { shrinkProfileImage } from './shrink-profile-image.ts';
import { shrinkReceipt } from './shrink-receipt.ts';

// A process of its own: it is sent the pieces of one picture after another, behind them what to make of it, and answers that, or null.
// Whoever reads meanwhile goes first.
setPriority(5);
let pieces: Uint8Array[] = [];
process.on('message', (part: unknown) => {
  if (part instanceof Uint8Array) {
    pieces.push(part);
    return;
  }
  const whole = pieces;
  pieces = [];
  void answer(part === 'receipt' ? shrinkReceipt(whole) : shrinkProfileImage(Buffer.concat(whole)));
});
process.on('disconnect', () => process.exit());
process.send?.('ready');

async function answer(work: Promise<unknown>): Promise<void> {
  process.send?.(await work.catch(() => null));
}
