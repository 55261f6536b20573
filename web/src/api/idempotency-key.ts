/**
 * A new Idempotency-Key, by which the server recognises a retry. It is made of random bytes, because browsers have `randomUUID` on
 * secure origins only.
 */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * The Idempotency-Keys of one open form: one for each of the contents that it submits, until one of them has worked. Where no answer
 * came it may have been carried out, and the same contents sent again must not do it twice; other contents under its key would be
 * refused. The server keeps no key of what it refused. A form that is opened anew has keys of its own.
 */
export class FormKey {
  readonly #keys = new Map<string, string>();

  /** The key of a submit of these contents, which JSON can tell apart. */
  of(contents: unknown): string {
    const text = JSON.stringify(contents);
    const key = this.#keys.get(text) ?? newIdempotencyKey();
    this.#keys.set(text, key);
    return key;
  }

  /** A submit has worked: what is submitted next is a new change. */
  renew(): void {
    this.#keys.clear();
  }
}
