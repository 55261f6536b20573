import sharp, { type Sharp } from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeProfileImage } from '../src/account/profile-image.ts';
import {
  blackPng,
  blinkingGif,
  CORNERS,
  fileOf,
  manyScansJpeg,
  noiseAnimation,
  noiseFile,
  pictureFile,
  quarters,
} from './pictures.ts';

const NOT_VALID = 'Please select a valid image file';
const ONE_SECOND_MS = 1000;

beforeAll(async () => {
  await makeProfileImage(await pictureFile('png'));
});

async function made(file: Buffer) {
  const url = await makeProfileImage(file);
  expect(url).toMatch(/^data:image\/webp;base64,[A-Za-z0-9+/]+=*$/);
  const result = fileOf(url);
  return { result, about: await sharp(result).metadata() };
}

/** The colours near the corners. */
async function corners(file: Buffer): Promise<Record<string, string>> {
  const { data, info } = await sharp(file)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const colourAt = (x: number, y: number) => {
    const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 3;
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    const isOn = [red, green, blue].map((value) => (value > 127 ? 1 : 0)).join('');
    return { '100': 'red', '010': 'green', '001': 'blue', '111': 'white' }[isOn] ?? isOn;
  };
  return {
    topLeft: colourAt(0.15, 0.15),
    topRight: colourAt(0.85, 0.15),
    bottomLeft: colourAt(0.15, 0.85),
    bottomRight: colourAt(0.85, 0.85),
  };
}

describe('A profile image', () => {
  it.each(['jpeg', 'png', 'gif', 'webp'] as const)(
    '[profile-image-1] is made of a %s',
    async (format) => {
      const { result, about } = await made(await pictureFile(format, 600, 400));
      expect([about.format, about.width, about.height]).toEqual(['webp', 256, 171]);
      expect(await corners(result)).toEqual(CORNERS);
    },
  );

  it.each([
    ['as small as it is', 40, 30, 40, 30],
    ['at 256 on a side', 256, 256, 256, 256],
    ['one pixel more', 257, 257, 256, 256],
    ['tall', 300, 600, 128, 256],
    ['a panorama', 4000, 500, 256, 32],
    ['a hair', 1, 2000, 1, 256],
    ['a hair on its side', 2000, 1, 256, 1],
    ['one pixel', 1, 1, 1, 1],
    ['as large as a camera makes them', 8160, 6120, 256, 192],
  ])('keeps its shape when it is %s', async (_, width, height, madeWidth, madeHeight) => {
    const file = await sharp({ create: { width, height, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer();
    const { about } = await made(file);
    expect([about.width, about.height]).toEqual([madeWidth, madeHeight]);
  });

  it.each<[number, (upright: Sharp) => Sharp]>([
    [1, (picture) => picture],
    [2, (picture) => picture.flop()],
    [3, (picture) => picture.rotate(180)],
    [4, (picture) => picture.flip()],
    // sharp mirrors before it rotates.
    [5, (picture) => picture.flop().rotate(270)],
    [6, (picture) => picture.rotate(270)],
    [7, (picture) => picture.flop().rotate(90)],
    [8, (picture) => picture.rotate(90)],
  ])('is upright when the camera noted orientation %i', async (orientation, turn) => {
    const turned = turn(quarters(120, 80));
    const { data, info } = await turned.raw().toBuffer({ resolveWithObject: true });
    const file = await sharp(data, {
      raw: { width: info.width, height: info.height, channels: 3 },
    })
      .withMetadata({ orientation })
      .jpeg()
      .toBuffer();
    expect((await sharp(file).metadata()).orientation).toBe(orientation);
    const { result, about } = await made(file);
    expect([about.width, about.height, about.orientation]).toEqual([120, 80, undefined]);
    expect(await corners(result)).toEqual(CORNERS);
  });

  it('can be a progressive JPEG', async () => {
    const { about } = await made(await quarters(600, 400).jpeg({ progressive: true }).toBuffer());
    expect([about.width, about.height]).toEqual([256, 171]);
  });

  it('[profile-image-2] has no metadata about place, time and camera', async () => {
    const file = await quarters(60, 40)
      .withExif({ IFD0: { Copyright: 'Asha', Model: 'Camera' }, IFD3: { GPSLatitude: '19/1' } })
      .withIccProfile('p3')
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>Asha at home</a></x:xmpmeta>')
      .jpeg()
      .toBuffer();
    expect(file.includes('Asha at home')).toBe(true);
    const { result, about } = await made(file);
    expect([about.exif, about.icc, about.xmp, about.iptc]).toEqual(Array(4).fill(undefined));
    expect(result.includes('Asha')).toBe(false);
  });

  it.each(['png', 'webp', 'gif'] as const)('of a %s stays transparent', async (format) => {
    const half = { width: 100, height: 200, channels: 4 as const, background: 'teal' };
    const file = await sharp({ create: { ...half, width: 200, background: '#0000' } })
      .composite([{ input: { create: half }, left: 100, top: 0 }])
      .toFormat(format)
      .toBuffer();
    const { result } = await made(file);
    const { data, info } = await sharp(result)
      .extractChannel('alpha')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const row = info.width * 100;
    expect([data[row + 20], data[row + 180]]).toEqual([0, 255]);
  });

  it('with colours for print is converted for screens', async () => {
    const file = await sharp({ create: { width: 50, height: 50, channels: 3, background: 'red' } })
      .toColourspace('cmyk')
      .jpeg()
      .toBuffer();
    expect((await sharp(file).metadata()).space).toBe('cmyk');
    const { about } = await made(file);
    expect([about.space, about.channels]).toEqual(['srgb', 3]);
  });

  it.each(['jpeg', 'png', 'webp'] as const)('is small even of noise in a %s', async (format) => {
    const { result } = await made(await noiseFile(format, 700, 700));
    expect(result.length).toBeLessThan(100_000);
  });

  describe('that is animated', () => {
    it.each(['gif', 'webp'] as const)('stays animated as a %s', async (format) => {
      const frames = await Promise.all(
        ['red', 'lime', 'blue'].map((background) =>
          sharp({ create: { width: 300, height: 200, channels: 3, background } })
            .png()
            .toBuffer(),
        ),
      );
      const file = await sharp(frames, { join: { animated: true } })
        .toFormat(format, { delay: [100, 250, 400], loop: 0 })
        .toBuffer();
      const { result, about } = await made(file);
      expect(result.length).toBeLessThanOrEqual(200_000);
      expect([about.pages, about.delay, about.loop]).toEqual([3, [100, 250, 400], 0]);
      expect([about.width, about.pageHeight ?? about.height]).toEqual([256, 171]);
    });

    it('is its first frame when the animation has more than 200 kB', async () => {
      const file = await noiseAnimation(128, 40);
      const { result, about } = await made(file);
      expect([about.pages ?? 1, about.width, about.height]).toEqual([1, 128, 128]);
      expect(result.length).toBeLessThan(100_000);
    });

    it('is its first frame when it has too many', async () => {
      const { about } = await made(blinkingGif(20, 20, 500));
      expect(about.pages ?? 1).toBe(1);
    });
  });

  describe('is refused', () => {
    it.each([
      ['nothing', Buffer.alloc(0)],
      ['text', Buffer.from('I am a picture, believe me.')],
      ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
      [
        'an SVG behind an XML declaration',
        Buffer.from(
          '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
        ),
      ],
      ['a page', Buffer.from('<!doctype html><img src=x onerror=alert(1)>')],
      ['a PDF', Buffer.from('%PDF-1.4\n1 0 obj\n<</Type/Catalog>>\nendobj\n%%EOF')],
      ['a PNG signature alone', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
      ['a GIF signature before a script', Buffer.from('GIF89a/*<svg/onload=alert(1)>*/=1;')],
      ['zeros', Buffer.alloc(1_000_000)],
    ])('[profile-image-3] when it is %s', async (_, file) => {
      await expect(makeProfileImage(file)).rejects.toThrow(NOT_VALID);
    });

    it.each(['tiff', 'avif'] as const)('[profile-image-4] when it is a %s', async (format) => {
      const file = await quarters(60, 40).toFormat(format).toBuffer();
      await expect(makeProfileImage(file)).rejects.toThrow(NOT_VALID);
    });

    it.each(['jpeg', 'png', 'gif', 'webp'] as const)(
      'when it is a truncated %s',
      async (format) => {
        const file = await noiseFile(format, 300, 200);
        for (const part of [0.02, 0.3, 0.7, 0.99]) {
          const cut = file.subarray(0, Math.floor(file.length * part));
          await expect(makeProfileImage(cut)).rejects.toThrow(NOT_VALID);
        }
      },
    );

    it.each([
      ['a tiny PNG that claims 60000 × 60000', () => blackPng(60_000, 60_000, 1)],
      ['a PNG that unpacks to 20000 × 20000', () => blackPng(20_000, 20_000)],
      [
        'a PNG that claims 2147483647 × 2147483647',
        () => blackPng(2_147_483_647, 2_147_483_647, 0),
      ],
      ['a PNG that claims 7000 × 7000 and has a row', () => blackPng(7000, 7000, 1)],
      ['a PNG of a hair of 20,001 pixels', () => blackPng(1, 20_001)],
      ['a PNG of a hair of 2,000,000 pixels', () => blackPng(1, 2_000_000)],
      ['a JPEG that is gone through 60,000 times', () => manyScansJpeg(2000, 60_000)],
      ['a JPEG that is gone through a hundred times too often', () => manyScansJpeg(20, 101)],
    ])('[profile-image-5] within a second when it is %s', async (_, make) => {
      const file = await make();
      const start = performance.now();
      await expect(makeProfileImage(file)).rejects.toThrow(NOT_VALID);
      expect(performance.now() - start).toBeLessThan(ONE_SECOND_MS);
    });
  });

  it.each([
    ['thousands of frames on a large canvas', () => blinkingGif(2000, 2000, 100_000)],
    ['as many frames as are kept, on a large canvas', () => blinkingGif(2000, 2000, 120)],
    ['a hundred thousand tiny frames', () => blinkingGif(2, 2, 100_000)],
  ])('is made within a second of a GIF of %s', async (_, make) => {
    const file = make();
    const start = performance.now();
    const { about } = await made(file);
    expect(performance.now() - start).toBeLessThan(ONE_SECOND_MS);
    expect(about.pages ?? 1).toBe(1);
  });

  it.each(['jpeg', 'png', 'gif', 'webp'] as const)(
    '[profile-image-6] has nothing of the bytes after the end of a %s',
    async (format) => {
      const hidden = '<script>alert(document.domain)</script>';
      const file = Buffer.concat([await pictureFile(format), Buffer.from(hidden)]);
      const { result } = await made(file);
      expect(result.includes('script')).toBe(false);
    },
  );

  it('[profile-image-7] has nothing of the comments of a GIF', async () => {
    const file = await pictureFile('gif');
    const comment = Buffer.from('*/=1;alert(document.domain);/*');
    const at = file.indexOf(Buffer.from([0x21, 0xf9]));
    const withComment = Buffer.concat([
      file.subarray(0, at),
      Buffer.from([0x21, 0xfe, comment.length]),
      comment,
      Buffer.from([0]),
      file.subarray(at),
    ]);
    const { result } = await made(withComment);
    expect(result.includes('alert')).toBe(false);
  });
});
