import { crc32, deflateSync } from 'node:zlib';
import type { Attack, Finding } from './attack.ts';
import { fieldOf } from './target.ts';

const LONGEST_MS = 10_000;
const LONGEST_WAIT_MS = 1_000;

/** A progressive JPEG of one colour, 16 × 16. */
export const JPEG = Buffer.from(
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

export const EXPENSE = { amount: 1, category: 'Food', description: 'attack' };

/** Decompression bombs as receipts; pages that pass as pictures; and receipts of other users. */
export const receipts: Attack = {
  name: 'receipts',
  run: async (target) => {
    const findings: Finding[] = [];
    const token = await target.signUp();
    const added = await target.ask('POST', '/personal/api/expenses/', EXPENSE, token);
    const path = `/personal/api/expenses/${String(fieldOf(added, 'id'))}/receipts/`;
    for (const [name, make] of BOMBS) {
      const upload = target.ask('POST', path, { image: dataUrl(make()) }, token);
      const waited = await target.longestWaitDuring(upload);
      const { status, tookMs } = await upload;
      findings.push({
        claim: `${name} is refused as a receipt within 10 seconds, and nobody waits a second for it.`,
        held: status === 400 && tookMs < LONGEST_MS && waited < LONGEST_WAIT_MS,
        seen: `${status} after ${Math.round(tookMs)} ms; others waited ${Math.round(waited)} ms`,
      });
    }
    const page = Buffer.from('<!doctype html><script>alert(document.cookie)</script>');
    const both = Buffer.concat([JPEG, page]);
    const stored = await target.ask('POST', path, { image: dataUrl(both) }, token);
    const id = stored.status === 201 ? String(fieldOf(stored, 'id')) : '0';
    const sent = await target.ask('GET', `${path}${id}/`, undefined, token);
    findings.push({
      claim: 'Of a picture that is a page too, nothing but the picture is sent back.',
      held: sent.status === 200 && !sent.text.includes('script'),
      seen: `${stored.status}, ${sent.status}, ${sent.text.length} characters`,
    });
    const stranger = await target.signUp();
    const own = await target.ask('POST', '/personal/api/expenses/', EXPENSE, stranger);
    const ownPath = `/personal/api/expenses/${String(fieldOf(own, 'id'))}/receipts/`;
    const guesses = [
      await target.ask('GET', `${path}${id}/`, undefined, stranger),
      await target.ask('GET', `${ownPath}${id}/`, undefined, stranger),
      await target.ask('GET', `${path.replace('personal', 'group')}${id}/`, undefined, stranger),
      await target.ask('DELETE', `${ownPath}${id}/`, undefined, stranger),
      await target.ask('POST', `${ownPath}${id}/restore/`, undefined, stranger),
    ];
    findings.push({
      claim:
        'Whoever guesses the id of a receipt finds nothing, also under an expense of their own.',
      held: guesses.every(({ status }) => status === 404),
      seen: guesses.map(({ status }) => status).join(', '),
    });
    return findings;
  },
};

/** A file in the form in which it is sent: a data URL. */
export function dataUrl(file: Buffer): string {
  return `data:image/jpeg;base64,${file.toString('base64')}`;
}

/** Decompression bombs. */
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
