import { isLine, tidyText } from './text.ts';

/** The most code points of a tag. */
export const MAX_TAG = 30;
/** The most tags of an expense or a repeating entry. */
export const MOST_TAGS = 5;
/** The most names of tags of a person. */
export const MOST_TAG_NAMES = 100;

// Joiners are part of Indian spelling, and only between letters.
const TAG = /^(?!\p{M})(?:[\p{L}\p{M}\p{N}_-]|(?<=[\p{L}\p{M}])[\u200C\u200D](?=[\p{L}\p{M}]))+$/u;

/** Whether a text, tidied, is a tag: letters, digits, `-` and `_` of any script, without the `#` that people write before it. */
export function isTag(text: string): boolean {
  return isLine(text, 1, MAX_TAG) && TAG.test(tidyText(text));
}
