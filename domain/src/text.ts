/** The most code points a description may have. */
export const MAX_DESCRIPTION = 500;
/** The most code points a group's name may have. */
export const MAX_GROUP_NAME = 100;
/** The most code points the name of a user or a group member may have. */
export const MAX_NAME = 150;

const CONTROL_CHARACTER = /\p{Cc}|[\u2028\u2029]/u;

// Joiners are part of Indian spelling, so they are welcome, but a name of nothing else would be a blank row.
const VISIBLE_CHARACTER = /[^\p{Default_Ignorable_Code_Point}\s]/u;

/** The text as it is kept: trimmed and NFC-normalised. */
export function tidyText(text: string): string {
  return text.normalize('NFC').trim();
}

/**
 * Whether {@link tidyText} of the text is a single line of `min` to `max` code points.
 * A line that has to have something in it has to have something visible.
 */
export function isLine(text: string, min: number, max: number): boolean {
  const tidy = tidyText(text);
  // A code point is one or two code units: what is longer than that need not be counted.
  if (tidy.length > 2 * max || !tidy.isWellFormed() || CONTROL_CHARACTER.test(tidy)) return false;
  const length = [...tidy].length;
  return length >= min && length <= max && (min === 0 || VISIBLE_CHARACTER.test(tidy));
}

/** What two names are compared by: NFKC, lower-cased. Equal keys mean the same name everywhere a name comes in. */
export function nameKey(name: string): string {
  // Lower-casing takes İ apart, and its dot may then stand in the wrong order among other marks.
  return tidyText(name.normalize('NFKC')).toLowerCase().normalize('NFKC');
}
