/** The fewest code points a password may have. */
export const MIN_PASSWORD = 8;
/** The most code points a password may have. */
export const MAX_PASSWORD = 128;

/** Whether somebody may choose this password; it is taken exactly as typed. */
export function isPassword(text: string): boolean {
  return !isTooLongForPassword(text) && [...text].length >= MIN_PASSWORD && text.isWellFormed();
}

/** Whether no password can be this long. */
export function isTooLongForPassword(text: string): boolean {
  // A code point is one or two code units, so a longer text need not be counted.
  return text.length > 2 * MAX_PASSWORD || [...text].length > MAX_PASSWORD;
}
