/** Words that nobody writes with a capital inside a sentence. */
const SMALL = String.raw`(?:to|of|on|at|from|for|is|was|has|been|with|by|in|your|the|via|using)`;
/** A word inside a sentence; the first one of a line or a sentence has a capital anyway. */
const INSIDE = String.raw`(?<=[\p{L}\d,] )`;
const SMALL_WORD = new RegExp(`${INSIDE}${SMALL}(?= )`, 'giu');
const TITLE_WORD = /(?<![\p{L}\p{M}\d@*/.'-])\p{Lu}\p{Ll}+(?:['-]\p{Ll}+)*(?![\p{L}\d@*/'])/gu;
const OTHER_WORD = /(?<![\p{L}\p{M}\d@*/.'-])\p{Ll}{3,}(?![\p{L}\d@*/])/u;
const MANY = 3;

/**
 * A plain message in which every word begins with a capital, in small letters: its capitals make no names, and what a name would take in
 * may say that nothing was paid. Words in capitals, as the names there are, and other messages stay as they are.
 */
export function withoutTitleCase(plain: string): string {
  const small = Array.from(plain.matchAll(SMALL_WORD), ([word]) => word);
  const isTitle = small.length >= MANY && small.every((word) => /^\p{Lu}\p{Ll}/u.test(word));
  return isTitle && !OTHER_WORD.test(plain)
    ? plain.replaceAll(TITLE_WORD, (word) => word.toLowerCase())
    : plain;
}
