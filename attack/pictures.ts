import { crc32, deflateSync } from 'node:zlib';
import type { Attack } from './attack.ts';

const LONGEST_MS = 10_000;
const LONGEST_WAIT_MS = 1_000;

// A progressive JPEG of one colour, 16 × 16.
const JPEG = Buffer.from(
  '/9j/2wBDAAYEBQYFBAYGBQYHBwYIChAKCgkJChQODwwQFxQYGBcUFhYaHSUfGhsjHBYWICwgIyYnKSopGR8tMC0oMCUoKSj/2wBDAQcHBwoIChMKChMoGhYa' +
    'KCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCj/wgARCAAQABADASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/' +
    'xAAVAQEBAAAAAAAAAAAAAAAAAAAEBv/aAAwDAQACEAMQAAABihk1/8QAFBABAAAAAAAAAAAAAAAAAAAAIP/aAAgBAQABBQIf/8QAFBEBAAAAAAAAAAAAAAAAAAAA' +
    'AP/aAAgBAwEBPwF//8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAgBAgEBPwF//8QAFBABAAAAAAAAAAAAAAAAAAAAIP/aAAgBAQAGPwIf/8QAFBABAAAAAAAAAAAA' +
    'AAAAAAAAIP/aAAgBAQABPyEf/9oADAMBAAIAAwAAABD/AP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQMBAT8Qf//EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAI' +
    'AQIBAT8Qf//EABQQAQAAAAAAAAAAAAAAAAAAACD/2gAIAQEAAT8QH//Z',
  'base64',
);
const SCAN = Buffer.from([0xff, 0xda]);

const BOMBS: ReadonlyArray<readonly [name: string, make: () => Buffer]> = [
  ['a JPEG of 60,000 scans', () => manyScans(60_000)],
  ['a PNG of 1 × 2,000,000', () => png(1, 2_000_000, 2_000_000)],
  ['a PNG that claims 60,000 × 60,000', () => png(60_000, 60_000, 1)],
];

/** Small files that unpack to much, or take long to. */
export const pictures: Attack = {
  name: 'pictures',
  run: async (target) => {
    const token = await target.signUp();
    const findings = [];
    for (const [name, make] of BOMBS) {
      const profile_image = `data:image/jpeg;base64,${make().toString('base64')}`;
      const upload = target.ask('PATCH', '/auth/profile/update_image/', { profile_image }, token);
      const waited = await target.longestWaitDuring(upload);
      const { status, tookMs } = await upload;
      findings.push({
        claim: `${name} is refused within 10 seconds, and nobody waits a second for it.`,
        held: status === 400 && tookMs < LONGEST_MS && waited < LONGEST_WAIT_MS,
        seen: `${status} after ${Math.round(tookMs)} ms; others waited ${Math.round(waited)} ms`,
      });
    }
    return findings;
  },
};

function manyScans(count: number): Buffer {
  const end = JPEG.length - 2;
  const scan = JPEG.subarray(JPEG.lastIndexOf(SCAN), end);
  return Buffer.concat([
    JPEG.subarray(0, end),
    ...Array<Buffer>(count).fill(scan),
    JPEG.subarray(end),
  ]);
}

function png(width: number, height: number, rows: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(1, 8);
  const pixels = deflateSync(Buffer.alloc(rows * (1 + Math.ceil(width / 8))));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    ...[
      ['IHDR', header] as const,
      ['IDAT', pixels] as const,
      ['IEND', Buffer.alloc(0)] as const,
    ].map(([type, data]) => chunk(type, data)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}
