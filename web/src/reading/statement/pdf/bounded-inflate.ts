/** The inflated size of a page and of a file that no statement exceeds; a small file can inflate to a thousand times its size. */
const MAX_IN_STREAM = 16 * 1024 * 1024;
const MAX_BYTES = 256 * 1024 * 1024;

/** Whether the streams of the open file exceeded the limit; the rest was dropped. */
export interface Inflated {
  isTooLong: boolean;
}

let isInPlace = false;
let current: Inflated & { bytes: number } = { isTooLong: false, bytes: 0 };

/** Resets the counter for another file. pdf.js inflates by the browser's stream, which has no limit: this ends streams that are too long. */
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
          if (own > MAX_IN_STREAM || count.bytes > MAX_BYTES) {
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
