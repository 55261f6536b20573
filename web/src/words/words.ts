import type { Language } from '@hisaab/domain';
import {
  loadAppWords,
  loadRestWords,
  loadStartWords,
  type AppWords,
  type RestWords,
  type StartWords,
} from '@hisaab/words/web';
import { createContext, use, useSyncExternalStore } from 'react';

/**
 * The messages of the first paint: those of the screens before a sign-in, and what the screens after it show first, once
 * {@link loadWords} has loaded them.
 */
export type FirstWords = StartWords & AppWords;

/** All messages in a language. */
export type Words = FirstWords & RestWords;

/** How many messages are loaded: those before a sign-in, also those of the first paint after it, or all. */
export type WordsReach = 'start' | 'app' | 'rest';

interface Current {
  language: Language;
  start?: StartWords | undefined;
  app?: AppWords | undefined;
  rest?: RestWords | undefined;
  first?: FirstWords | undefined;
}

/** The current messages of the first paint. */
export const WordsContext = createContext<FirstWords | undefined>(undefined);

/**
 * The messages of the first paint in the user's language, for code that loads with it. A component that uses them is
 * rendered again when the language changes.
 */
export function useFirstWords(): FirstWords {
  return use(WordsContext) ?? currentFirstWords();
}

/** All messages in the user's language, for code that {@link loaded} loads. @throws {Error} in code of the first paint */
export function useWords(): Words {
  return allWith(useFirstWords());
}

let current: Current = { language: 'en' };
/** The language that is shown once it is loaded. */
let wanted: Language = current.language;
const listeners = new Set<() => void>();
const ALL = new WeakMap<FirstWords, Words>();

/** The current messages of the first paint, for code outside components. */
export function currentFirstWords(): FirstWords {
  if (!current.first) throw new Error('The words are not loaded yet.');
  return current.first;
}

/** All current messages, for code outside components that {@link loaded} loads. */
export function currentWords(): Words {
  return allWith(currentFirstWords());
}

function allWith(first: FirstWords): Words {
  const all = ALL.get(first);
  if (!all) throw new Error('Code of the first paint uses words that are loaded later.');
  return all;
}

/** The language of {@link currentWords}. */
export function currentLanguage(): Language {
  return current.language;
}

/** {@link currentLanguage}, for components. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribeToWords, currentLanguage);
}

/** Subscribes to {@link currentFirstWords}; returns a function that unsubscribes. */
export function subscribeToWords(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Loads the messages of a language, as many as wanted or as are shown now, and shows them once all are loaded.
 * @throws {TypeError} when they cannot be loaded; the current ones stay
 */
export async function loadWords(language: Language, { to }: { to: WordsReach }): Promise<void> {
  wanted = language;
  const hasRest = to === 'rest' || current.rest !== undefined;
  const hasApp = hasRest || to === 'app' || current.app !== undefined;
  const known = current.language === language ? current : undefined;
  try {
    const [start, app, rest] = await Promise.all([
      known?.start ?? loadStartWords(language),
      known?.app ?? (hasApp ? loadAppWords(language) : undefined),
      known?.rest ?? (hasRest ? loadRestWords(language) : undefined),
    ]);
    // Another language was chosen meanwhile.
    if (wanted === language) show({ language, start, app, rest });
  } catch (error) {
    if (wanted === language) wanted = current.language;
    throw error;
  }
}

function show(loaded: Current & { start: StartWords }): void {
  const known = current.language === loaded.language ? current : undefined;
  const start = known?.start ?? loaded.start;
  const app = known?.app ?? loaded.app;
  const rest = known?.rest ?? loaded.rest;
  const isSame = known?.first !== undefined && known.app === app;
  // oxlint-disable-next-line typescript/consistent-type-assertions -- before a sign-in, no screen uses the others
  const first = isSame ? known.first : ({ ...start, ...app } as FirstWords);
  current = { language: loaded.language, start, app, rest, first };
  if (first && rest) ALL.set(first, withAreas(first, rest));
  if (!isSame) for (const listener of listeners) listener();
}

/** An area can have messages in both. */
function withAreas(first: FirstWords, rest: RestWords): Words {
  const areas = new Map<string, object>(Object.entries(first));
  for (const [area, messages] of Object.entries(rest)) {
    areas.set(area, { ...areas.get(area), ...messages });
  }
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the areas of both are all
  return Object.fromEntries(areas) as unknown as Words;
}

/**
 * Loads more messages of the current language, unless they are loaded; of another one, too, if it is chosen meanwhile.
 * @throws {TypeError} when they cannot be loaded
 */
export async function addWords(to: WordsReach): Promise<void> {
  while (current[to] === undefined) await loadWords(wanted, { to });
}
