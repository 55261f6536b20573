import { isLine, nameKey, tidyText } from './text.ts';

/** The most code points of a tag. */
export const MAX_TAG = 30;
/** The most tags of an expense or a repeating entry. */
export const MAX_TAGS = 5;
/** The most names of tags of a person. */
export const MAX_TAG_NAMES = 100;

// Joiners are part of Indian spelling, and only between letters.
const TAG = /^(?!\p{M})(?:[\p{L}\p{M}\p{N}_-]|(?<=[\p{L}\p{M}])[\u200C\u200D](?=[\p{L}\p{M}]))+$/u;

/** Whether a text, tidied, is a tag: letters, digits, `-` and `_` of any script, without the `#` that people write before it. */
export function isTag(text: string): boolean {
  return isLine(text, 1, MAX_TAG) && TAG.test(tidyText(text));
}

const WRITTEN_TAG = /(?<=^|\s)#(?<tag>\S+)/gu;
// A number behind the sign is one of a bill or an order.
const NUMBER = /^\p{N}+$/u;

/** A line as people write it, such as `Dinner #goa`, as its text and its tags; `#4521` stays text. */
export function takeTags(line: string): { text: string; tags: string[] } {
  const tags = new Map<string, string>();
  const rest = line.replaceAll(WRITTEN_TAG, (written: string, tag: string) => {
    if (NUMBER.test(tag) || !isTag(tag)) return written;
    const name = tidyText(tag);
    if (!tags.has(nameKey(name))) tags.set(nameKey(name), name);
    return '';
  });
  const text = tags.size === 0 ? line : rest.replaceAll(/\s+/g, ' ').trim();
  return { text, tags: [...tags.values()] };
}

/** The line that {@link takeTags} reads as this text and these tags. */
export function writeTags(text: string, tags: readonly string[] = []): string {
  return [text, ...tags.map((tag) => `#${tag}`)].filter(Boolean).join(' ');
}
