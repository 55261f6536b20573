const BLOCK_BYTES = 256 * 1024;
/** Without an upload the memory of the last ones is given back after this time. */
const IDLE_MS = 60_000;

/** Blocks that nobody uses. */
let free: Buffer[] = [];
let letGo: NodeJS.Timeout | undefined;

/**
 * Bytes that come in pieces, copied into blocks of memory that are used again. The pieces themselves die young: megabytes of them that were
 * kept would have the whole heap collected several times for each upload, while everybody else waits.
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

  /** All bytes, in their order; nobody may read them after {@link giveBack}. */
  get pieces(): readonly Buffer[] {
    return this.#blocks.map((block, index) =>
      index < this.#blocks.length - 1 ? block : block.subarray(0, this.#usedOfLast),
    );
  }

  /** Lets others use the memory. Where it is not called, the blocks are collected as any memory. */
  giveBack(): void {
    free.push(...this.#blocks);
    this.#blocks = [];
    this.#usedOfLast = BLOCK_BYTES;
    clearTimeout(letGo);
    letGo = setTimeout(() => (free = []), IDLE_MS).unref();
  }
}
