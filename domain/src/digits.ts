const OTHER_DIGIT = /(?![0-9])\p{Nd}/gu;
const DIGIT = /\p{Nd}/u;

/** The text with the decimal digits of every script as 0 to 9: `१२३` and `１２３` are `123`. */
export function withAsciiDigits(text: string): string {
  return text.replaceAll(OTHER_DIGIT, valueOf);
}

// Unicode encodes the ten digits of a script in one run from zero to nine; some blocks have several such runs in a row.
function valueOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (DIGIT.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((code - first) % 10);
}
