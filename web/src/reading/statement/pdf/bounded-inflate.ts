/** More is in no statement, in one page or in all, and a small file can claim a thousand times its size. */
const MOST_IN_STREAM = 16 * 1024 * 1024;
const MOST_BYTES = 256 * 1024 * 1024;

/** Whether the streams of the file that is open were longer than may be; what is beyond was left away. */
export interface Inflated {
  isTooLong: boolean;
}

let isInPlace = false;
let current: Inflated & { bytes: number } = { isTooLong: false, bytes: 0 };

/** Counts anew, for another file. pdf.js inflates by the browser's own stream, which has no limit: from here on ends what is too long. */
export function boundInflate(): Inflated {
  current = { isTooLong: false, bytes: 0 };
  if (!isInPlace) install(globalThis.DecompressionStream);
  isInPlace = true;
  return current;
}

function install(Native: typeof DecompressionStream) {
  class Bounded {
    readonly writable: WritableStream<BufferSource>;
    readonly readable: ReadableStream<Uint8Array<ArrayBuffer>>;

    constructor(format: CompressionFormat) {
      const native = new Native(format);
      const count = current;
      let own = 0;
      const limit = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
        transform(chunk, controller) {
          count.bytes += chunk.byteLength;
          own += chunk.byteLength;
          if (own > MOST_IN_STREAM || count.bytes > MOST_BYTES) {
            count.isTooLong = true;
            controller.terminate();
          } else controller.enqueue(chunk);
        },
      });
      this.writable = native.writable;
      this.readable = native.readable.pipeThrough(limit);
    }
  }
  Reflect.set(globalThis, 'DecompressionStream', Bounded);
}
