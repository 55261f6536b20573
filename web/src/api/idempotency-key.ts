/** A key by which the server knows a change again when it is sent twice. Random bytes, because a browser makes ready ids on secure origins only. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * The Idempotency-Key of one open form. It stays the same while nobody knows whether the submit was carried out, so that
 * submitting again does not do it twice. Another form, other contents, or a submit after an answer is another change, with
 * a key of its own.
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

  /** The server has answered: what is submitted next is a new change. */
  renew(): void {
    this.#keys.clear();
  }
}
