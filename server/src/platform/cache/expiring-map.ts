/**
 * A map with a time to live: an entry stays for at least `lifeMs` after it was set and at most twice as long. Together its entries
 * weigh at most twice `maxWeight`, each 1 by default (see `weigh`); beyond that the oldest are dropped early. It keeps two
 * generations and drops the older one whole, so no timer sweeps it.
 */
export class ExpiringMap<Value> {
  readonly #lifeMs: number;
  readonly #maxWeight: number;
  readonly #weigh: (value: Value) => number;
  #newer = new Map<string, Value>();
  #older = new Map<string, Value>();
  #newerWeight = 0;
  #turnsAt = 0;

  constructor(lifeMs: number, maxWeight: number, weigh: (value: Value) => number = () => 1) {
    this.#lifeMs = lifeMs;
    this.#maxWeight = maxWeight;
    this.#weigh = weigh;
  }

  get(key: string, now: number): Value | undefined {
    if (this.#isDue(now)) this.#turn(now);
    return this.#newer.get(key) ?? this.#older.get(key);
  }

  set(key: string, value: Value, now: number): void {
    if (this.#isDue(now) || this.#newerWeight >= this.#maxWeight) this.#turn(now);
    const before = this.#newer.get(key);
    this.#newerWeight += this.#weigh(value) - (before === undefined ? 0 : this.#weigh(before));
    this.#newer.set(key, value);
  }

  #isDue(now: number): boolean {
    return now >= this.#turnsAt || this.#wasSetBack(now);
  }

  /** Whether the clock was set back; without this, nothing would expire until it is as late again. */
  #wasSetBack(now: number): boolean {
    return now < this.#turnsAt - 2 * this.#lifeMs;
  }

  #turn(now: number): void {
    // After a pause, the newer generation has expired as well.
    const isOver = now >= this.#turnsAt + this.#lifeMs || this.#wasSetBack(now);
    this.#older = isOver ? new Map<string, Value>() : this.#newer;
    this.#newer = new Map();
    this.#newerWeight = 0;
    this.#turnsAt = now + this.#lifeMs;
  }
}
