import type { Metadata, Sharp, SharpOptions } from 'sharp';
import { Busy } from '../errors.ts';
import { createQueue } from './profile-image-queue.ts';
import { imageNotValid } from './profile-image-upload.ts';

const SIDE_PX = 256;
const MAX_ANIMATION_BYTES = 200_000;
const MAX_ANIMATION_FRAMES = 120;
// A photo of 50 megapixels. What a picture unpacks to is what it costs, in memory and in time.
const MAX_PIXELS = 50_000_000;
const MAX_UNPACKED_BYTES = 3 * MAX_PIXELS;

const BYTES_PER_SAMPLE: Readonly<Record<string, number>> = { uchar: 1, ushort: 2 };

// Two of the four threads that Node.js has for such work; passwords and files keep the others.
const inTurn = createQueue({ atOnce: 2, waiting: 10, timeLimitMs: 3_000 });

/**
 * Makes a JPEG, PNG, GIF or WebP of any size a data URL of a WebP of at most 256 × 256, upright and without metadata. An
 * animation stays one when that takes at most 200 kB, else its first frame is left.
 * @throws {InvalidInput} for anything else, and for what would unpack to more than can be afforded. @throws {Busy}
 */
export async function makeProfileImage(bytes: Buffer): Promise<string> {
  const open = await loadSharp();
  try {
    const image = await inTurn(() => shrink(open, bytes));
    return `data:image/webp;base64,${image.toString('base64')}`;
  } catch (error) {
    if (error instanceof Busy) throw error;
    throw imageNotValid();
  }
}

type Open = (bytes: Buffer, options: SharpOptions) => Sharp;

let loading: Promise<Open> | undefined;

// Not at the start: it takes as long as everything else there together.
function loadSharp(): Promise<Open> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    // Nothing else is opened, whatever is inside: an SVG could read files, and each further format is one more parser to trust.
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({
      operation: [
        'VipsForeignLoadJpegBuffer',
        'VipsForeignLoadPngBuffer',
        'VipsForeignLoadNsgifBuffer',
        'VipsForeignLoadWebpBuffer',
      ],
    });
    sharp.concurrency(1);
    sharp.cache(false);
    return (bytes, options) =>
      sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS, ...options });
  });
  return loading;
}

async function shrink(open: Open, bytes: Buffer): Promise<Buffer> {
  // Reads the header alone.
  const about = await open(bytes, {}).metadata();
  const unpackedBytes = unpackedSize(about);
  if (unpackedBytes > MAX_UNPACKED_BYTES) throw imageNotValid();
  const frames = about.pages ?? 1;
  if (
    frames > 1 &&
    frames <= MAX_ANIMATION_FRAMES &&
    frames * unpackedBytes <= MAX_UNPACKED_BYTES
  ) {
    const animation = await encode(open(bytes, { pages: -1 }), 60);
    if (animation.length <= MAX_ANIMATION_BYTES) return animation;
  }
  return encode(open(bytes, {}), 80);
}

function unpackedSize({ width, height, channels, depth, isProgressive }: Metadata): number {
  const bytesPerPixel = channels * (BYTES_PER_SAMPLE[depth] ?? 4);
  // Such a file is gone through many times and kept in memory whole.
  return width * height * bytesPerPixel * (isProgressive ? 2 : 1);
}

function encode(image: Sharp, quality: number): Promise<Buffer> {
  return image
    .autoOrient()
    .resize(SIDE_PX, SIDE_PX, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality, effort: 2 })
    .toBuffer();
}
