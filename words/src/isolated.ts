// The blocks of right-to-left scripts, and the marks that change the direction of their neighbours.
const RIGHT_TO_LEFT =
  /[\u0590-\u08FF\u200F\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

const RIGHT_TO_LEFT_ISOLATE = '\u2067';
const FIRST_STRONG_ISOLATE = '\u2068';
const POP_DIRECTIONAL_ISOLATE = '\u2069';

/** A text between Unicode isolates, so that it does not reorder its neighbours. */
export function isolate(text: string): string {
  return text === '' ? text : FIRST_STRONG_ISOLATE + text + POP_DIRECTIONAL_ISOLATE;
}

/**
 * A text for use inside a right-to-left sentence. One that consists of isolated parts, such as a day, has the direction of the sentence;
 * any other has that of its first letter.
 */
export function isolatedFromRight(text: string): string {
  return text.includes(FIRST_STRONG_ISOLATE)
    ? RIGHT_TO_LEFT_ISOLATE + text + POP_DIRECTIONAL_ISOLATE
    : isolate(text);
}

// An isolated part of a text.
const ISOLATED = /\u2068[^\u2068\u2069]*\u2069/gu;

/**
 * A text for use inside a left-to-right sentence: {@link isolate}d if it has right-to-left characters outside its own isolates.
 */
export function isolated(text: string): string {
  return RIGHT_TO_LEFT.test(text) && RIGHT_TO_LEFT.test(text.replaceAll(ISOLATED, ''))
    ? isolate(text)
    : text;
}
