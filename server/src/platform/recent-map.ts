/**
 * A map of at most `most` entries that drops what has not been used for long: when the newer half is full, it becomes the older one,
 * and what the older one still held goes. An entry that is used moves to the newer half (the algorithm of hashlru): exact order of use
 * would cost two changes of a map for each look-up.
 */
export class RecentMap<Key, Value> {
  readonly #half: number;
  #newer = new Map<Key, Value>();
  #older = new Map<Key, Value>();

  constructor(most: number) {
    this.#half = Math.ceil(most / 2);
  }

  get(key: Key): Value | undefined {
    const value = this.#newer.get(key);
    if (value !== undefined) return value;
    const older = this.#older.get(key);
    if (older !== undefined) this.set(key, older);
    return older;
  }

  set(key: Key, value: Value): void {
    this.#newer.set(key, value);
    if (this.#newer.size < this.#half) return;
    this.#older = this.#newer;
    this.#newer = new Map();
  }
}
