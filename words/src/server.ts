import type { Language } from '@hisaab/domain';
import english from '../dist/en.server.js';
import LOADERS from '../dist/server.ts';
import { formatOf } from './format.ts';
import { formatMessage, type MessageDescriptor } from './message.ts';
import type { Locale } from './locale.ts';

export {
  codeOf,
  say,
  formatMessages,
  formatMessage,
  type MessageKey,
  type MessageDescriptor,
  type MessageValue,
} from './message.ts';
export { listNames, type Locale } from './locale.ts';

/** The server's messages in English, which are always loaded. */
export const ENGLISH: Locale = { language: 'en', words: english(formatOf('en')) };

const loaded = new Map<Language, Locale>([['en', ENGLISH]]);

/** The server's messages in a language, if they are loaded. */
export function findLocale(language: Language): Locale | undefined {
  return loaded.get(language);
}

/** Loads the server's messages in a language; later calls use memory. */
export async function loadLocale(language: Language): Promise<Locale> {
  const known = loaded.get(language);
  if (known) return known;
  const { default: words } = await LOADERS[language]();
  const locale = { language, words: words(formatOf(language)) };
  loaded.set(language, locale);
  return locale;
}

/** A message in English. */
export function inEnglish(message: MessageDescriptor): string {
  return formatMessage(ENGLISH, message);
}
