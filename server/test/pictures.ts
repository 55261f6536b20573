import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** The colours in the corners of {@link quarters}. */
export const CORNERS = {
  topLeft: 'red',
  topRight: 'green',
  bottomLeft: 'blue',
  bottomRight: 'white',
} as const;

const PIXELS = { red: [255, 0, 0], green: [0, 255, 0], blue: [0, 0, 255], white: [255, 255, 255] };

/** The formats that can be uploaded. */
export type PictureFormat = 'jpeg' | 'png' | 'gif' | 'webp';

/** A picture whose four quarters have the colours of {@link CORNERS}. */
export function quarters(width: number, height: number): Sharp {
  const colourAt = (x: number, y: number) => {
    const isTop = y < height / 2;
    if (x < width / 2) return PIXELS[isTop ? CORNERS.topLeft : CORNERS.bottomLeft];
    return PIXELS[isTop ? CORNERS.topRight : CORNERS.bottomRight];
  };
  const pixels = Array.from({ length: width * height }, (_, at) =>
    colourAt(at % width, Math.floor(at / width)),
  );
  return sharp(Buffer.from(pixels.flat()), { raw: { width, height, channels: 3 } });
}

/** {@link quarters} as a file. */
export function pictureFile(format: PictureFormat, width = 60, height = 40): Promise<Buffer> {
  return quarters(width, height).toFormat(format).toBuffer();
}

/** A file of noise, which cannot be compressed. */
export function noiseFile(format: PictureFormat, width: number, height: number): Promise<Buffer> {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: 'grey',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .toFormat(format)
    .toBuffer();
}

/** An animation of noise as a GIF. */
export function noiseAnimation(side: number, frames: number): Promise<Buffer> {
  const height = side * frames;
  return sharp(randomBytes(side * height * 3), {
    raw: { width: side, height, channels: 3, pageHeight: side },
  })
    .gif({ effort: 1 })
    .toBuffer();
}

/** A file as a data URL of a declared type. */
export function dataUrl(file: Buffer, type = 'image/png'): string {
  return `data:${type};base64,${file.toString('base64')}`;
}

/** The file inside a data URL. */
export function fileOf(url: string | null): Buffer {
  return Buffer.from(url?.split(',')[1] ?? '', 'base64');
}

/** A file with bytes after its end, which every decoder ignores. */
export function paddedTo(file: Buffer, bytes: number): Buffer {
  return Buffer.concat([file, Buffer.alloc(bytes - file.length, 'x')]);
}

/** A PNG of black and white pixels, all black; with `rows` fewer than its height it claims more than it has. */
export function blackPng(width: number, height: number, rows = height): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(1, 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(rows * (1 + Math.ceil(width / 8))))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(data.length, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
}

/** A progressive JPEG of one colour with `scans` times more scans than it needs. */
export async function manyScansJpeg(side: number, scans: number): Promise<Buffer> {
  const file = await sharp({
    create: { width: side, height: side, channels: 3, background: 'teal' },
  })
    .jpeg({ progressive: true })
    .toBuffer();
  const end = file.length - 2;
  const lastScan = file.subarray(file.lastIndexOf(Buffer.from([0xff, 0xda])), end);
  return Buffer.concat([
    file.subarray(0, end),
    ...Array<Buffer>(scans).fill(lastScan),
    file.subarray(end),
  ]);
}

/** A GIF of many frames in a few bytes: each sets one pixel of the canvas. */
export function blinkingGif(width: number, height: number, frames: number): Buffer {
  const header = Buffer.concat([
    Buffer.from('GIF89a', 'latin1'),
    shorts(width, height),
    // Red and blue; then the extension that loops forever.
    Buffer.from([0x80, 0, 0, 255, 0, 0, 0, 0, 255, 0x21, 0xff, 11]),
    Buffer.from('NETSCAPE2.0', 'latin1'),
    Buffer.from([3, 1, 0, 0, 0]),
  ]);
  const frame = (colour: 0 | 1) =>
    Buffer.concat([
      Buffer.from([0x21, 0xf9, 4, 4, 5, 0, 0, 0, 0x2c]),
      shorts(0, 0, 1, 1),
      // LZW of two-bit colours: clear, the colour, end.
      Buffer.from([0, 2, 2, 4 | (colour << 3) | ((5 & 3) << 6), 5 >> 2, 0]),
    ]);
  const pair = [frame(0), frame(1)];
  const body = Array.from({ length: frames / 2 }, () => pair).flat();
  return Buffer.concat([header, ...body, Buffer.from([0x3b])]);
}

function shorts(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [at, value] of values.entries()) bytes.writeUInt16LE(value, at * 2);
  return bytes;
}
