import { hash } from 'node:crypto';
import sharp from 'sharp';
import { openPicture, readHeader } from './open-picture.ts';
import type { ReceiptPicture } from './picture-tasks.ts';

const SIDE_PX = 1600;
const SMALL_SIDE_PX = 320;
const MAX_BYTES = 500_000;

/** From the best: a photo of a receipt is done with the first, noise with one of the last. */
const TRIES = [
  { sidePx: SIDE_PX, quality: 80 },
  { sidePx: SIDE_PX, quality: 60 },
  { sidePx: SIDE_PX, quality: 40 },
  { sidePx: 1200, quality: 40 },
  { sidePx: 800, quality: 30 },
  { sidePx: 400, quality: 30 },
] as const;

/**
 * Makes a picture a WebP of at most 1600 px and 500 kB, and a small one of 320 px: upright, on white, without metadata, and of an
 * animation the first frame.
 * @throws {Error} as {@link readHeader}.
 */
export async function shrinkReceipt(bytes: Uint8Array): Promise<ReceiptPicture> {
  await readHeader(bytes);
  // Unpacked once, whatever is tried after it.
  const { data, info } = await openPicture(bytes)
    .autoOrient()
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .resize(SIDE_PX, SIDE_PX, { fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const encode = (sidePx: number, quality: number) =>
    sharp(data, { raw: { width, height, channels } })
      .resize(sidePx, sidePx, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality, effort: 2 })
      .toBuffer({ resolveWithObject: true });
  const small = await encode(SMALL_SIDE_PX, 70);
  let next = 0;
  for (const [index, { sidePx, quality }] of TRIES.entries()) {
    if (index < next) continue;
    const made = await encode(sidePx, quality);
    if (made.data.length > MAX_BYTES) {
      next = index + leapOf(made.data.length);
      continue;
    }
    return {
      image: made.data,
      small: small.data,
      width: made.info.width,
      height: made.info.height,
      hash: hash('sha256', made.data, 'base64url'),
      sentHash: hash('sha256', bytes, 'base64url'),
    };
  }
  throw new RangeError('It does not get small enough.');
}

// Noise takes longest to encode: what cannot do is left out.
function leapOf(bytes: number): number {
  if (bytes > 3 * MAX_BYTES) return 3;
  return bytes > 2 * MAX_BYTES ? 2 : 1;
}
