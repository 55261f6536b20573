import { MAX_RECEIPT_BYTES } from '@hisaab/domain';
import { say } from '@hisaab/words/server';
import { InvalidInput, TooLarge } from '../platform/errors.ts';
import type { ByteBlocks } from '../platform/event-loop/byte-blocks.ts';
import { isRecord } from '../platform/is-record.ts';
import type { ReceiptPicture } from './picture-tasks.ts';
import { workOnPicture } from './work-on-pictures.ts';

/**
 * Makes the stored picture of a receipt from a base64 text, in a separate process, and frees the text.
 * @throws {TooLarge} for more than 10 MB. @throws {InvalidInput} for anything but a JPEG, PNG, GIF or WebP, and for a picture that would
 * unpack to too much. @throws {Busy}
 */
export async function makeReceipt(base64: ByteBlocks): Promise<ReceiptPicture> {
  const made = await shrink(base64.pieces).finally(() => base64.giveBack());
  if (!isRecord(made)) throw receiptInvalid();
  const { image, small, width, height, hash, sentHash } = made;
  if (!(image instanceof Uint8Array) || !(small instanceof Uint8Array)) throw receiptInvalid();
  return {
    image: Buffer.from(image),
    small: Buffer.from(small),
    width: Number(width),
    height: Number(height),
    hash: String(hash),
    sentHash: String(sentHash),
  };
}

async function shrink(base64: readonly Uint8Array[]): Promise<unknown> {
  const bytes = countBytes(base64);
  if (bytes > MAX_RECEIPT_BYTES) throw receiptTooLarge();
  return bytes > 0 ? workOnPicture('receipt', base64) : undefined;
}

function countBytes(base64: readonly Uint8Array[]): number {
  const characters = base64.reduce((sum, piece) => sum + piece.length, 0);
  const end = Buffer.concat(base64.slice(-2).map((piece) => piece.subarray(-2))).toString('latin1');
  return (characters / 4) * 3 - (/=*$/.exec(end)?.[0].length ?? 0);
}

/** The error for a picture of more than may be sent. */
export function receiptTooLarge(): TooLarge {
  return new TooLarge('image_too_large', say('refusals.receiptTooLarge'));
}

/** The error for what is no picture of the four kinds. */
function receiptInvalid(): InvalidInput {
  return new InvalidInput({ image: say('faults.receiptInvalid') });
}
