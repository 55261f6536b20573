import type { Sharp } from 'sharp';
import { MAX_UNPACKED_BYTES, openPicture, readHeader } from './open-picture.ts';

const SIDE_PX = 256;
const MAX_ANIMATION_BYTES = 200_000;
const MAX_ANIMATION_FRAMES = 120;

/**
 * Makes a picture a WebP of at most 256 × 256, upright and without metadata.
 * @throws {Error} as {@link readHeader}.
 */
export async function shrinkProfileImage(bytes: Uint8Array): Promise<Buffer> {
  const { frames, unpackedBytes } = await readHeader(bytes);
  if (
    frames > 1 &&
    frames <= MAX_ANIMATION_FRAMES &&
    frames * unpackedBytes <= MAX_UNPACKED_BYTES
  ) {
    const animation = await encode(openPicture(bytes, { pages: -1 }), 60);
    if (animation.length <= MAX_ANIMATION_BYTES) return animation;
  }
  return encode(openPicture(bytes), 80);
}

function encode(image: Sharp, quality: number): Promise<Buffer> {
  return image
    .autoOrient()
    .resize(SIDE_PX, SIDE_PX, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality, effort: 2 })
    .toBuffer();
}
