/**
 * A map that forgets: an entry stays for at least `lifeMs` after it was set and at most twice as long. It holds at most
 * twice `maxEntries`; beyond that the oldest are forgotten early. It forgets half at a time, so nothing is ever swept.
 */
export class ExpiringMap<Value> {
  readonly #lifeMs: number;
  readonly #maxEntries: number;
  #newer = new Map<string, Value>();
  #older = new Map<string, Value>();
  #turnsAt = 0;

  constructor(lifeMs: number, maxEntries: number) {
    this.#lifeMs = lifeMs;
    this.#maxEntries = maxEntries;
  }

  get(key: string, now: number): Value | undefined {
    if (now >= this.#turnsAt) this.#turn(now);
    return this.#newer.get(key) ?? this.#older.get(key);
  }

  set(key: string, value: Value, now: number): void {
    if (now >= this.#turnsAt || this.#newer.size >= this.#maxEntries) this.#turn(now);
    this.#newer.set(key, value);
  }

  delete(key: string): void {
    this.#newer.delete(key);
    this.#older.delete(key);
  }

  #turn(now: number): void {
    // After a quiet time the newer ones are old enough to go too.
    this.#older = now >= this.#turnsAt + this.#lifeMs ? new Map<string, Value>() : this.#newer;
    this.#newer = new Map();
    this.#turnsAt = now + this.#lifeMs;
  }
}
