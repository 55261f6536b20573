import sharp from 'sharp';
import type { ReceiptPicture } from '../../pictures/picture-tasks.ts';
import { shrinkReceipt } from '../../pictures/shrink-receipt.ts';

/** More than the size of all drawn receipts of a person. */
export const MAX_RECEIPTS_MB = 1;

const WIDTH = 480;
const MARGIN = 48;
const LINE = 44;
// Shades of grey.
const TABLE = 130;
const PAPER = 248;
const INK = 84;

/** A drawn receipt with some lines and a sum, as a stored picture. Its text is bars, so it needs no font. */
export async function drawReceipt(lines: number): Promise<ReceiptPicture> {
  const height = MARGIN * 4 + (lines + 2) * LINE;
  const pixels = Buffer.alloc(WIDTH * height, TABLE);
  for (const bar of barsOf(lines, height)) fill(pixels, bar);
  const raw = { width: WIDTH, height, channels: 1 } as const;
  return shrinkReceipt(await sharp(pixels, { raw }).png().toBuffer());
}

interface Bar {
  x: number;
  y: number;
  width: number;
  height: number;
  shade: number;
}

function barsOf(lines: number, height: number): Bar[] {
  const edge = MARGIN / 2;
  const sumAt = MARGIN * 3 + lines * LINE;
  const print = { height: 10, shade: INK };
  return [
    { x: edge, y: edge, width: WIDTH - edge * 2, height: height - edge * 2, shade: PAPER },
    { ...print, x: WIDTH / 2 - 90, y: MARGIN * 1.5, width: 180, height: 18 },
    ...Array.from({ length: lines }, (_, index) => {
      const y = MARGIN * 3 + index * LINE;
      // Names of different lengths, amounts of similar length.
      const amount = 54 + ((index * 29) % 22);
      return [
        { ...print, x: MARGIN, y, width: 120 + ((index * 67) % 110) },
        { ...print, x: WIDTH - MARGIN - amount, y, width: amount },
      ];
    }).flat(),
    { ...print, x: MARGIN, y: sumAt, width: WIDTH - MARGIN * 2, height: 2 },
    { ...print, x: MARGIN, y: sumAt + LINE / 2, width: 90, height: 18 },
    { ...print, x: WIDTH - MARGIN - 110, y: sumAt + LINE / 2, width: 110, height: 18 },
  ];
}

function fill(pixels: Buffer, { x, y, width, height, shade }: Bar) {
  for (let row = y; row < y + height; row += 1)
    pixels.fill(shade, row * WIDTH + x, row * WIDTH + x + width);
}
