/** The most code points a description may have. */
export const MAX_DESCRIPTION = 500;
/** The most code points a group's name may have. */
export const MAX_GROUP_NAME = 100;
/** The most code points the name of a user or a group member may have. */
export const MAX_NAME = 150;

const CONTROL_CHARACTER = /\p{Cc}|[\u2028\u2029]/u;

/** The text as it is kept: trimmed and NFC-normalised. */
export function tidyText(text: string): string {
  return text.normalize('NFC').trim();
}

/** Whether {@link tidyText} of the text is a single line of `min` to `max` code points. */
export function isLine(text: string, min: number, max: number): boolean {
  const tidy = tidyText(text);
  // Code units bound code points from above, so the count runs only where it can matter.
  const length = tidy.length <= max ? tidy.length : [...tidy].length;
  return length >= min && length <= max && tidy.isWellFormed() && !CONTROL_CHARACTER.test(tidy);
}

/** What two names are compared by: NFKC, lower-cased. Equal keys mean the same name everywhere a name comes in. */
export function nameKey(name: string): string {
  return tidyText(name).normalize('NFKC').toLowerCase();
}
