/**
 * A new Idempotency-Key, by which the server recognises a retry. It is made of random bytes, because browsers have `randomUUID` on
 * secure origins only.
 */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A key, and whether something was sent under it. */
export interface KnownKey {
  key: string;
  isSent: boolean;
}

/**
 * The Idempotency-Keys of one open form: one for each of the contents that it submits, until a submit succeeds. Without a response the
 * change may have been made, and the same contents must not make it twice; the server refuses other contents under that key. It stores
 * no key of a refused request. A form that is opened again has new keys.
 */
export class FormKey {
  readonly #keys = new Map<string, KnownKey>();

  /** The key of these contents, which are compared as JSON. */
  of(contents: unknown): Readonly<KnownKey> {
    return this.#find(contents);
  }

  /** The key for a submit of these contents. */
  send(contents: unknown): string {
    const known = this.#find(contents);
    known.isSent = true;
    return known.key;
  }

  /** A submit succeeded: the next one is a new change. */
  renew(): void {
    this.#keys.clear();
  }

  #find(contents: unknown): KnownKey {
    const text = JSON.stringify(contents);
    const known = this.#keys.get(text) ?? { key: newIdempotencyKey(), isSent: false };
    this.#keys.set(text, known);
    return known;
  }
}
