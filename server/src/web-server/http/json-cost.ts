import { randomInt } from 'node:crypto';

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_LIST = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/** The costs of the parts of a text for its parser, in nanoseconds, measured on texts that consist of each. */
const COST_NS = {
  container: 180,
  /** After a key that may be one of {@link GUARDED_KEYS} the parser visits every object once more. */
  guardedContainer: 380,
  comma: 40,
  string: 40,
  key: 40,
  /** The engine stores equal short strings once: a new one costs more. */
  newString: 450,
  newKey: 900,
};

/** A line's heads in a bill of an import are eight deep. */
const MAX_DEPTH = 32;
/** Equal longer strings are not shared, and no key of the contract is longer. In bytes. */
const LONGEST_STORED = 10;
const LONGEST_KEY = 24;
/** Longer strings are searched in windows; a step of that costs more than a step byte by byte. In bytes. */
const SHORT_STRING = 256;
const WINDOW = 2048;
const GUARDED_KEYS = ['constructor', '__proto__'];
/** The hashes are small integers, which are quicker than others. */
const HASH_MASK = 0x3f_ff_ff_ff;

/**
 * Estimates the cost of parsing a JSON text from its bytes, piece by piece. It stores only hashes of short strings. A text that is no
 * JSON costs no more than its valid beginning.
 */
export class JsonCost {
  // Random, so that nobody can make strings whose hashes are the same.
  readonly #factor = randomInt(2 ** 29) * 2 + 1;
  readonly #known = new Set<number>();
  readonly #guarded = new Set(GUARDED_KEYS.map((key) => this.#hashOf(key)));
  #containers = 0;
  #containerNs = COST_NS.container;
  #othersNs = 0;
  #depth = 0;
  #isTooDeep = false;
  // Of the current or the last string.
  #isInString = false;
  #isEscaped = false;
  #hasEscapes = false;
  #hash = 0;
  #length = 0;

  /** The estimate for the text so far, in nanoseconds; infinite for lists nested deeper than any call accepts. */
  get nanoseconds(): number {
    return this.#isTooDeep ? Infinity : this.#containers * this.#containerNs + this.#othersNs;
  }

  /** Adds the next piece of the text. */
  add(piece: Uint8Array): void {
    let place = 0;
    while (place < piece.length) {
      place = this.#isInString ? this.#readString(piece, place) : this.#readOutside(piece, place);
    }
  }

  /** Reads up to the beginning of a string, and returns the position after its quote. */
  #readOutside(piece: Uint8Array, from: number): number {
    let place = from;
    while (place < piece.length) {
      const byte = piece[place++];
      if (byte === QUOTE) {
        this.#beginString();
        break;
      }
      if (byte === COMMA) this.#othersNs += COST_NS.comma;
      else if (byte === COLON) this.#addKey();
      else if (byte === OPEN_OBJECT || byte === OPEN_LIST) this.#open();
      else if (byte === CLOSE_OBJECT || byte === CLOSE_LIST) this.#depth -= 1;
    }
    return place;
  }

  #open(): void {
    this.#containers += 1;
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH) this.#isTooDeep = true;
  }

  #beginString(): void {
    this.#isInString = true;
    this.#hasEscapes = false;
    this.#hash = 0;
    this.#length = 0;
  }

  /** Reads up to the next escape, or to the end of the string, and returns the position after it. */
  #readString(piece: Uint8Array, from: number): number {
    if (this.#isEscaped) {
      this.#isEscaped = false;
      this.#hash = this.#addToHash(this.#hash, piece[from]);
      return from + 1;
    }
    const end = findQuoteOrEscape(piece, from);
    const hashedEnd = Math.min(end, from + LONGEST_KEY - this.#length);
    let hash = this.#hash;
    for (let place = from; place < hashedEnd; place += 1) {
      hash = this.#addToHash(hash, piece[place]);
    }
    this.#hash = hash;
    this.#length += end - from;
    if (piece[end] === QUOTE) this.#endString();
    else if (end < piece.length) {
      this.#isEscaped = true;
      this.#hasEscapes = true;
      this.#length += 2;
    }
    return end + 1;
  }

  #endString(): void {
    this.#isInString = false;
    this.#othersNs += COST_NS.string;
    const longest = this.#hasEscapes ? LONGEST_KEY : LONGEST_STORED;
    if (this.#length <= longest && this.#isNew()) this.#othersNs += COST_NS.newString;
  }

  /** The string before a colon is a key. */
  #addKey(): void {
    this.#othersNs += COST_NS.key;
    if (this.#length > LONGEST_KEY || this.#isNew()) this.#othersNs += COST_NS.newKey;
    if (this.#hasEscapes || this.#guarded.has(this.#hash)) {
      this.#containerNs = COST_NS.guardedContainer;
    }
  }

  #isNew(): boolean {
    if (this.#known.has(this.#hash)) return false;
    this.#known.add(this.#hash);
    return true;
  }

  #hashOf(text: string): number {
    let hash = 0;
    for (const byte of Buffer.from(text)) hash = this.#addToHash(hash, byte);
    return hash;
  }

  #addToHash(hash: number, byte = 0): number {
    return Math.imul(hash + byte, this.#factor) & HASH_MASK;
  }
}

// As a separate function it is compiled to a loop of one nanosecond a byte.
function findQuoteOrEscape(piece: Uint8Array, from: number): number {
  const end = Math.min(piece.length, from + SHORT_STRING);
  let place = from;
  while (place < end) {
    const byte = piece[place];
    if (byte === QUOTE || byte === BACKSLASH) return place;
    place += 1;
  }
  return place < piece.length ? findFarOff(piece, place) : place;
}

// A picture is one string of millions of bytes. Windows keep a string full of escapes from being scanned whole for each of them.
function findFarOff(piece: Uint8Array, from: number): number {
  for (let start = from; start < piece.length; start += WINDOW) {
    const window = piece.subarray(start, start + WINDOW);
    const quote = window.indexOf(QUOTE);
    const escape = window.indexOf(BACKSLASH);
    if (quote === -1 && escape === -1) continue;
    return start + (quote === -1 || (escape !== -1 && escape < quote) ? escape : quote);
  }
  return piece.length;
}
