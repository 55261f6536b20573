/** The languages of the product by their codes of BCP 47, English first: SPEC.md's words. */
export const LANGUAGES = [
  'en',
  'hi',
  'bn',
  'mr',
  'te',
  'ta',
  'gu',
  'kn',
  'ml',
  'pa',
  'ur',
] as const;

/** The code of a language of the product. */
export type Language = (typeof LANGUAGES)[number];

/** Each language's name in its own script, which its speakers recognize among the others. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  hi: 'हिन्दी',
  bn: 'বাংলা',
  mr: 'मराठी',
  te: 'తెలుగు',
  ta: 'தமிழ்',
  gu: 'ગુજરાતી',
  kn: 'ಕನ್ನಡ',
  ml: 'മലയാളം',
  pa: 'ਪੰਜਾਬੀ',
  ur: 'اردو',
};

/** Whether a value is the code of a language of the product. */
export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}

/** The direction in which a language is written, as HTML's `dir` has it. */
export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'ur' ? 'rtl' : 'ltr';
}

/** The language of the product that is the base of a tag such as `hi-IN`; undefined if it is another one. */
export function languageOfTag(tag: string): Language | undefined {
  const [base = ''] = tag.toLowerCase().split('-', 1);
  return LANGUAGES.find((language) => language === base);
}
