import { Transform, type Readable, type TransformCallback } from 'node:stream';
import { BodyTimeout, bodyTooLarge } from '../../platform/errors.ts';
import { JsonCost } from './json-cost.ts';

/** The minimum rate of a body. A slow telephone sends 64 kB in a second. */
export interface LeastPace {
  bytes: number;
  withinMs: number;
}

/** A little more than the cost of the densest files that people import. */
const MAX_NS_PER_BYTE = 18;
/** The first bytes may have any density. */
const MAX_NS_AT_FIRST = 2_000_000;

/**
 * The bytes of a body, as they arrive. The stream fails with {@link TooLarge} as soon as parsing JSON would take longer than the number
 * of its bytes allows, and with {@link BodyTimeout} when they arrive too slowly, also while the rest of a refused body is discarded.
 */
export function checkedBody(raw: Readable, pace: LeastPace, isJson: boolean): Readable {
  const cost = isJson ? new JsonCost() : undefined;
  let bytes = 0;
  let bytesBefore = 0;
  const body = new Transform({
    transform(piece: Buffer, _encoding: BufferEncoding, done: TransformCallback) {
      cost?.add(piece);
      const most = MAX_NS_AT_FIRST + bytes * MAX_NS_PER_BYTE;
      if (cost && cost.nanoseconds > most) done(bodyTooLarge());
      else done(null, piece);
    },
  });
  const watch = setInterval(() => {
    if (bytes - bytesBefore < pace.bytes) {
      if (body.destroyed) raw.destroy();
      else body.destroy(new BodyTimeout());
    }
    bytesBefore = bytes;
  }, pace.withinMs);
  const stop = () => clearInterval(watch);
  raw.on('data', (piece: Buffer) => (bytes += piece.length));
  raw.once('end', stop);
  raw.once('close', stop);
  raw.once('error', (error) => body.destroy(error));
  // Nobody else listens once the request is refused.
  body.on('error', () => {});
  body.once('unpipe', () => body.destroy());
  return raw.pipe(body);
}
