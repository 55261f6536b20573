// The blocks of scripts that run from right to left, and the marks that turn what stands beside them.
const RIGHT_TO_LEFT =
  /[\u0590-\u08FF\u200F\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

const RIGHT_TO_LEFT_ISOLATE = '\u2067';
const FIRST_STRONG_ISOLATE = '\u2068';
const POP_DIRECTIONAL_ISOLATE = '\u2069';

/** A text between Unicode isolates, so that it does not reorder what stands beside it. */
export function isolate(text: string): string {
  return text === '' ? text : FIRST_STRONG_ISOLATE + text + POP_DIRECTIONAL_ISOLATE;
}

/**
 * A text for use inside a sentence that runs from right to left: one that was put together of isolated parts, such as a day, runs as the
 * sentence does; any other by its first letter.
 */
export function isolatedFromRight(text: string): string {
  return text.includes(FIRST_STRONG_ISOLATE)
    ? RIGHT_TO_LEFT_ISOLATE + text + POP_DIRECTIONAL_ISOLATE
    : isolate(text);
}

// A part of a text that was put together of other texts.
const ISOLATED = /\u2068[^\u2068\u2069]*\u2069/gu;

/**
 * A text for use inside a sentence that runs from left to right: {@link isolate}d if it has characters that run from right to left
 * outside isolates of its own.
 */
export function isolated(text: string): string {
  return RIGHT_TO_LEFT.test(text) && RIGHT_TO_LEFT.test(text.replaceAll(ISOLATED, ''))
    ? isolate(text)
    : text;
}
