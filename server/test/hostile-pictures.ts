import { PICTURE } from './calls/call.ts';
import type { Picker } from './hostile-values.ts';

/** Types that a picture may be declared to have. */
export const IMAGE_TYPES = ['image/gif', 'image/heic', 'IMAGE/svg+xml; a=b', 'image/*'] as const;
const GIF = Buffer.from(PICTURE.slice(PICTURE.indexOf(',') + 1), 'base64');

/** A picture, or bytes that are none. */
export function anyPicture({ chance, pick, below }: Picker): Buffer {
  if (chance(0.3)) return GIF;
  return pick([
    () => GIF.subarray(0, below(GIF.length)),
    () => Buffer.from(GIF.map((byte) => (chance(0.1) ? below(256) : byte))),
    () => Buffer.concat([GIF.subarray(0, 6), Buffer.alloc(below(2_000), 0xff)]),
    () => Buffer.from(Array.from({ length: below(2_000) }, () => below(256))),
    () => Buffer.from(PICTURE),
    () => Buffer.from('[{"__proto__":'.repeat(9_000)),
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="/etc/passwd"/></svg>'),
    () => Buffer.alloc(0),
  ])();
}
