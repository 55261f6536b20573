// The blocks of scripts that run from right to left, and the marks that turn what stands beside them.
const RIGHT_TO_LEFT =
  /[\u0590-\u08FF\u200F\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

const FIRST_STRONG_ISOLATE = '\u2068';
const POP_DIRECTIONAL_ISOLATE = '\u2069';

/**
 * A text that somebody entered, for use inside a sentence. If it has characters that run from right to left, it is put between
 * Unicode isolates, so that it does not reorder the amounts and names beside it.
 */
export function isolated(text: string): string {
  return RIGHT_TO_LEFT.test(text) ? FIRST_STRONG_ISOLATE + text + POP_DIRECTIONAL_ISOLATE : text;
}

/** A template's text, each value in it {@link isolated}. */
export function sentence(parts: TemplateStringsArray, ...values: readonly string[]): string {
  return String.raw({ raw: parts }, ...values.map(isolated));
}
