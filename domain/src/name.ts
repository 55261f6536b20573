// The scripts in wide use (UAX #31, recommended scripts), and those of two of India's official languages.
const SCRIPTS = [
  'Arabic',
  'Armenian',
  'Bengali',
  'Cyrillic',
  'Devanagari',
  'Ethiopic',
  'Georgian',
  'Greek',
  'Gujarati',
  'Gurmukhi',
  'Hebrew',
  'Kannada',
  'Khmer',
  'Lao',
  'Latin',
  'Malayalam',
  'Meetei_Mayek',
  'Myanmar',
  'Ol_Chiki',
  'Oriya',
  'Sinhala',
  'Tamil',
  'Telugu',
  'Thaana',
  'Thai',
  'Tibetan',
];
// Scripts that are written together without being mixed (UTS #39, highly restrictive).
const TOGETHER = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Bopomofo'],
  ['Latin', 'Han', 'Hangul'],
];

// Compiled at first use, because that takes 30 ms.
let inOneScript: RegExp | undefined;

function compileInOneScript(): RegExp {
  const alternatives = [...SCRIPTS.map((script) => [script]), ...TOGETHER]
    .map((scripts) => ['Common', 'Inherited', ...scripts])
    .map(
      (scripts) => `^[${scripts.map((script) => `\\p{Script_Extensions=${script}}`).join('')}]*$`,
    );
  return new RegExp(alternatives.join('|'), 'u');
}

/**
 * Whether the text has no letters of different scripts that could be taken for one another. Numbers and signs are allowed with
 * every script.
 */
export function isInOneScript(text: string): boolean {
  inOneScript ??= compileInOneScript();
  return inOneScript.test(text);
}

// Joiners belong to words: they cannot divide one.
const WORD = /[\p{L}\p{M}\p{N}\u200C\u200D]+/gu;

/** Whether each word of a name is {@link isInOneScript}: "मीरा Sharma" is, a Latin "Rahul" with a Cyrillic "а" is not. */
export function hasWordsOfOneScript(name: string): boolean {
  return [...name.matchAll(WORD)].every(([word]) => isInOneScript(word));
}

const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;
const EMOJI = /\p{RGI_Emoji}/gv;
// Of Devanagari, Bengali, Gurmukhi, Gujarati, Oriya, Tamil, Telugu, Kannada, Malayalam and Sinhala: no vowel follows the consonant.
const VIRAMA = '\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA';
// After a virama a joiner determines how two consonants join, and forms a Malayalam chillu at the end (UAX #31, A2 and B). In
// Bengali ZWJ keeps a র from moving above the next letter.
const INDIC_JOINER = new RegExp(
  `(?<=\\p{L}\\p{M}*[${VIRAMA}])(?:\\u200C(?=\\p{L})|\\u200D(?!\\p{M}))|(?<=\\u09B0)\\u200D(?=\\u09CD)`,
  'gu',
);

/** Whether a name has an invisible code point. Joiners that Indian spelling or an emoji needs count as visible. */
export function hasInvisible(name: string): boolean {
  return (
    INVISIBLE.test(name) && INVISIBLE.test(name.replaceAll(EMOJI, ' ').replaceAll(INDIC_JOINER, ''))
  );
}
