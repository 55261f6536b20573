/**
 * A new Idempotency-Key, by which the server recognises a retry. It is made of random bytes, because browsers have `randomUUID` on
 * secure origins only.
 */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * The Idempotency-Keys of one open form: one for each of the contents that it submits, until a submit succeeds. Without a response the
 * change may have been made, and the same contents must not make it twice; the server refuses other contents under that key. It stores
 * no key of a refused request. A form that is opened again has new keys.
 */
export class FormKey {
  readonly #keys = new Map<string, string>();

  /** The key of these contents, which are compared as JSON. */
  of(contents: unknown): string {
    const text = JSON.stringify(contents);
    const key = this.#keys.get(text) ?? newIdempotencyKey();
    this.#keys.set(text, key);
    return key;
  }

  /** A submit succeeded: the next one is a new change. */
  renew(): void {
    this.#keys.clear();
  }
}
