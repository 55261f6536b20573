/** The most code points a description may have. */
export const MAX_DESCRIPTION = 500;

/** The longest text that says where an income comes from, in characters. */
export const MAX_SOURCE = 255;
/** The most code points a group's name may have. */
export const MAX_GROUP_NAME = 100;
/** The most code points the name of a user or a group member may have. */
export const MAX_NAME = 150;

const CONTROL_CHARACTER = /\p{Cc}|[\u2028\u2029]/u;

// A direction override reverses the text behind it, also in other people's sentences: ₹21.00 becomes 00.12₹.
const DIRECTION_OVERRIDE = /[\u202A-\u202E\u2066-\u2069]/g;

// Joiners are part of Indian spelling and allowed, but a name of nothing else would be a blank row.
// U+2800 is a pattern of no dots in Braille.
const VISIBLE_CHARACTER = /[^\p{Default_Ignorable_Code_Point}\s\u2800]/u;

// NFC composes at most four code units into one code point.
const MAX_UNITS_PER_CODE_POINT = 4;

// Normalising sorts the marks of a letter in quadratic time. 30 marks is Unicode's own bound (UAX #15, stream-safe text).
const TOO_MANY_MARKS = /\p{M}{31}/u;

/** The text as stored: trimmed, NFC-normalised, without direction overrides, empty if nothing of it is visible. Only for a text whose length {@link isLine} has checked. */
export function tidyText(text: string): string {
  return withoutSurroundings(text).normalize('NFC');
}

/** Whether {@link tidyText} of the text is a single line of `min` to `max` code points. The check is fast for hostile texts too. */
export function isLine(text: string, min: number, max: number): boolean {
  const bare = withoutSurroundings(text);
  if (bare.length > MAX_UNITS_PER_CODE_POINT * max || TOO_MANY_MARKS.test(bare)) return false;
  if (!bare.isWellFormed() || CONTROL_CHARACTER.test(bare)) return false;
  const length = [...bare.normalize('NFC')].length;
  return length >= min && length <= max;
}

const GRAPHEMES = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The beginning of a text in at most `most` code points, which cuts no letter from its vowel signs and no joined emoji. */
export function cutText(text: string, most: number): string {
  let length = 0;
  for (const { segment, index } of GRAPHEMES.segment(text)) {
    length += [...segment].length;
    if (length > most) return text.slice(0, index);
  }
  return text;
}

function withoutSurroundings(text: string): string {
  const bare = text.replaceAll(DIRECTION_OVERRIDE, '').trim();
  // Nothing but invisible characters is an empty text.
  return VISIBLE_CHARACTER.test(bare) ? bare : '';
}

/** The key by which descriptions are compared: that of names, each gap as one space. */
export function descriptionKey(description: string): string {
  return nameKey(description).replaceAll(/\s+/g, ' ');
}

/** The key by which names are compared: NFKC, lower-cased. Two names with equal keys are the same name. */
export function nameKey(name: string): string {
  // Lower-casing decomposes İ, and its dot may then be in the wrong order among other marks.
  return tidyText(name.normalize('NFKC')).toLowerCase().normalize('NFKC');
}
