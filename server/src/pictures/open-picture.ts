import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp';

// A photo of 50 megapixels. The unpacked size determines the cost in memory and time.
const MAX_PIXELS = 50_000_000;
/** The most that all frames of a picture may unpack to. */
export const MAX_UNPACKED_BYTES = 3 * MAX_PIXELS;
const MAX_SIDE_PX = 20_000;
// A progressive JPEG is decoded once for each of its scans; cameras and programs write about ten.
const MAX_SCANS = 100;

const BYTES_PER_SAMPLE: Readonly<Record<string, number>> = { uchar: 1, ushort: 2 };
const JPEG_START = Buffer.from([0xff, 0xd8]);
const SCAN_START = Buffer.from([0xff, 0xda]);

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

/** The properties of a picture in its header. */
export interface PictureHeader {
  frames: number;
  /** The unpacked size of a frame. */
  unpackedBytes: number;
}

/**
 * Reads the header of a picture.
 * @throws {Error} for anything but a JPEG, PNG, GIF or WebP, and for a picture that would unpack to too much.
 */
export async function readHeader(bytes: Uint8Array): Promise<PictureHeader> {
  if (countScans(bytes) > MAX_SCANS) throw new RangeError('It has too many scans.');
  const about = await openPicture(bytes).metadata();
  if (Math.max(about.width, about.height) > MAX_SIDE_PX) throw new RangeError('It is too long.');
  const unpackedBytes = unpackedSize(about);
  if (unpackedBytes > MAX_UNPACKED_BYTES) throw new RangeError('It unpacks to too much.');
  return { frames: about.pages ?? 1, unpackedBytes };
}

/**
 * An upper bound for the scans of a JPEG. The two bytes of a scan's marker never stand in image data, but may stand in metadata.
 */
function countScans(bytes: Uint8Array): number {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (!file.subarray(0, JPEG_START.length).equals(JPEG_START)) return 0;
  let scans = 0;
  for (let at = file.indexOf(SCAN_START); at !== -1 && scans <= MAX_SCANS; scans += 1) {
    at = file.indexOf(SCAN_START, at + SCAN_START.length);
  }
  return scans;
}

/** Opens a picture to unpack it, after {@link readHeader} has accepted it. */
export function openPicture(bytes: Uint8Array, options: SharpOptions = {}): Sharp {
  return sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS, ...options });
}

function unpackedSize({ width, height, channels, depth, isProgressive }: Metadata): number {
  const bytesPerPixel = channels * (BYTES_PER_SAMPLE[depth] ?? 4);
  // Such a file is decoded many times and kept in memory whole.
  return width * height * bytesPerPixel * (isProgressive ? 2 : 1);
}
