import { MAX_RECEIPT_BYTES } from '@hisaab/domain';
import { say } from '@hisaab/words/server';
import { InvalidInput, TooLarge } from '../platform/errors.ts';
import type { SentFile } from '../platform/sent-file.ts';
import { isRecord } from '../platform/is-record.ts';
import type { ReceiptPicture } from './picture-tasks.ts';
import { workOnPicture } from './work-on-pictures.ts';

/**
 * Makes the stored picture of a receipt, in a separate process.
 * @throws {TooLarge} for more than 10 MB. @throws {InvalidInput} for anything but a JPEG, PNG, GIF or WebP, and for a picture that would
 * unpack to too much. @throws {Busy}
 */
export async function makeReceipt(sent: SentFile): Promise<ReceiptPicture> {
  const made = await shrink(sent);
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

async function shrink({ pieces, isBase64 }: SentFile): Promise<unknown> {
  const sent = pieces.reduce((sum, piece) => sum + piece.length, 0);
  const bytes = isBase64 ? countDecoded(pieces, sent) : sent;
  if (bytes > MAX_RECEIPT_BYTES) throw receiptTooLarge();
  return bytes > 0 ? workOnPicture(isBase64 ? 'receipt in base64' : 'receipt', pieces) : undefined;
}

function countDecoded(base64: readonly Uint8Array[], characters: number): number {
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
