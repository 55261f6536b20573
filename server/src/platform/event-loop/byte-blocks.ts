const BLOCK_BYTES = 256 * 1024;
/** The memory of uploads is freed after this time without one. */
const IDLE_MS = 60_000;

/** Unused blocks. */
let free: Buffer[] = [];
let letGo: NodeJS.Timeout | undefined;

export interface SentFile {
  bytes: ByteBlocks;
  /** Whether the bytes are its base64 text. */
  isBase64: boolean;
}

/**
 * Bytes that arrive in pieces, copied into reusable blocks of memory. The pieces themselves are freed early: keeping megabytes of them
 * would cause several collections of the whole heap for each upload, while everybody else waits.
 */
export class ByteBlocks {
  #blocks: Buffer[] = [];
  #usedOfLast = BLOCK_BYTES;

  /** Copies a piece. */
  add(piece: Uint8Array): void {
    for (let from = 0; from < piece.length;) {
      if (this.#usedOfLast === BLOCK_BYTES) {
        this.#blocks.push(free.pop() ?? Buffer.allocUnsafeSlow(BLOCK_BYTES));
        this.#usedOfLast = 0;
      }
      const part = piece.subarray(from, from + BLOCK_BYTES - this.#usedOfLast);
      this.#blocks.at(-1)?.set(part, this.#usedOfLast);
      this.#usedOfLast += part.length;
      from += part.length;
    }
  }

  /** All bytes, in order; nobody may read them after {@link giveBack}. */
  get pieces(): readonly Buffer[] {
    return this.#blocks.map((block, index) =>
      index < this.#blocks.length - 1 ? block : block.subarray(0, this.#usedOfLast),
    );
  }

  /** Lets others reuse the memory. If it is not called, the blocks are garbage-collected like any memory. */
  giveBack(): void {
    free.push(...this.#blocks);
    this.#blocks = [];
    this.#usedOfLast = BLOCK_BYTES;
    clearTimeout(letGo);
    letGo = setTimeout(() => (free = []), IDLE_MS).unref();
  }
}
