import { isLanguage, languageOfTag, type Language } from '@hisaab/domain';

const KEY = 'language';

/**
 * The language of a visitor: the one chosen on this device, else the first of the browser's that the product supports,
 * else English. start/language-first.js decides the same for the page.
 */
export function deviceLanguage(): Language {
  return storedLanguage() ?? browserLanguage();
}

/** The first of the browser's languages that the product supports, else English. */
export function browserLanguage(): Language {
  const known = navigator.languages.map(languageOfTag);
  return known.find((language) => language !== undefined) ?? 'en';
}

/** Stores a choice on this device, for the time before the next sign-in. */
export function storeLanguage(language: Language): void {
  try {
    localStorage.setItem(KEY, language);
  } catch (error) {
    console.warn('The language could not be stored and lasts until the page is closed.', error);
  }
}

function storedLanguage(): Language | undefined {
  try {
    const stored = localStorage.getItem(KEY);
    return isLanguage(stored) ? stored : undefined;
  } catch {
    // A browser may refuse its storage; then nothing is chosen.
    return undefined;
  }
}
