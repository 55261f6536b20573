import { crc32, deflateSync } from 'node:zlib';
import type { Locator, Page } from '@playwright/test';
import { openMore } from './app.ts';

/** A receipt as a camera would take it: a PNG of grey and white stripes. */
export function picture(width = 900, height = 1400) {
  const row = (y: number) =>
    Buffer.concat([
      Buffer.from([0]),
      Buffer.alloc(width, Math.floor(y / 40) % 2 === 0 ? 245 : 120),
    ]);
  const pixels = Buffer.concat(Array.from({ length: height }, (_, y) => row(y)));
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(8, 8);
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const whole = Buffer.alloc(body.length + 8);
    whole.writeUInt32BE(data.length, 0);
    body.copy(whole, 4);
    whole.writeUInt32BE(crc32(body), body.length + 4);
    return whole;
  };
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Chooses pictures in the open form of an expense. */
export async function choose(page: Page, form: Locator, names: readonly string[]) {
  await openMore(form);
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    form.getByRole('button', { name: 'Add receipt' }).click(),
  ]);
  await chooser.setFiles(names.map((name) => ({ name, mimeType: 'image/png', buffer: picture() })));
}
