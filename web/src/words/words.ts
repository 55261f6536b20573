import type { Language } from '@hisaab/domain';
import { loadPart, WEB_PARTS, type PartWords, type WordsPart } from '@hisaab/words/web';
import { createContext, use, useSyncExternalStore } from 'react';

/**
 * The messages of the first paint: those of the screens before a sign-in, and what the screens after it show first, once
 * {@link loadWords} has loaded them.
 */
export type FirstWords = PartWords['start'] & PartWords['app'];

/** The messages that several screens show. */
export type Words = FirstWords & PartWords['shared'];

/** A part of the messages that only some screens show. */
type ScreenPart = Exclude<WordsPart, 'start' | 'app' | 'shared'>;

/** {@link Words}, and those of a part of their own. */
export type WordsOf<Part extends ScreenPart> = Words & PartWords[Part];

type Parts = { [Part in WordsPart]?: PartWords[Part] };

interface Current {
  language: Language;
  parts: Parts;
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

/**
 * The messages in the user's language for code that {@link loaded} loads with them: those that several screens show, and
 * those of a part of their own.
 * @throws {Error} in code that is loaded without them
 */
export function useWords(): Words;
export function useWords<Part extends ScreenPart>(part: Part): WordsOf<Part>;
export function useWords(part: WordsPart = 'shared'): Words {
  return allWith(useFirstWords(), part);
}

let current: Current = { language: 'en', parts: {} };
/** The language that is shown once it is loaded. */
let wanted: Language = current.language;
const listeners = new Set<() => void>();
const ALL = new WeakMap<FirstWords, Words>();

/** The current messages of the first paint, for code outside components. */
export function currentFirstWords(): FirstWords {
  if (!current.first) throw new Error('The words are not loaded yet.');
  return current.first;
}

/** The current messages that several screens show, for code outside components that {@link loaded} loads. */
export function currentWords(): Words {
  return allWith(currentFirstWords(), 'shared');
}

function allWith(first: FirstWords, part: WordsPart): Words {
  const all = ALL.get(first);
  if (!all || !current.parts[part]) {
    throw new Error(`This code was loaded without the words of "${part}".`);
  }
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
 * Loads a part of the messages of a language with those that it needs and those that are shown now, and shows them once
 * all are loaded.
 * @throws {TypeError} when they cannot be loaded; the current ones stay
 */
export async function loadWords(language: Language, { to }: { to: WordsPart }): Promise<void> {
  wanted = language;
  const known = current.language === language ? current.parts : {};
  const names = WEB_PARTS.filter((part) => current.parts[part] || isNeeded(part, to));
  try {
    const loaded: Parts = {};
    const load = async <Part extends WordsPart>(part: Part) => {
      loaded[part] = known[part] ?? (await loadPart(language, part));
    };
    await Promise.all(names.map(load));
    // Another language was chosen meanwhile.
    if (wanted === language) show(language, loaded);
  } catch (error) {
    if (wanted === language) wanted = current.language;
    throw error;
  }
}

/** Each part needs those before it, and no part of a screen needs another one. */
function isNeeded(part: WordsPart, to: WordsPart): boolean {
  const isOfScreen = WEB_PARTS.indexOf(part) > WEB_PARTS.indexOf('shared');
  return part === to || (!isOfScreen && WEB_PARTS.indexOf(part) < WEB_PARTS.indexOf(to));
}

function show(language: Language, loaded: Parts): void {
  const known = current.language === language ? current : undefined;
  const parts = { ...loaded, ...known?.parts };
  const isSame = known?.first !== undefined && known.parts.app === parts.app;
  // oxlint-disable-next-line typescript/consistent-type-assertions -- before a sign-in, no screen uses the others
  const first = isSame ? known.first : ({ ...parts.start, ...parts.app } as FirstWords);
  current = { language, parts, first };
  if (first) ALL.set(first, withAreas(parts));
  if (!isSame) for (const listener of listeners) listener();
}

/** An area can have messages in several parts. */
function withAreas(parts: Parts): Words {
  const areas = new Map<string, object>();
  const all = Object.values(parts).flatMap((part): [string, object][] => Object.entries(part));
  for (const [area, messages] of all) {
    areas.set(area, { ...areas.get(area), ...messages });
  }
  // oxlint-disable-next-line typescript/consistent-type-assertions -- `allWith` checks which parts are loaded
  return Object.fromEntries(areas) as unknown as Words;
}

/**
 * Loads a part of the messages of the current language, unless it is loaded; of another one, too, if it is chosen meanwhile.
 * @throws {TypeError} when they cannot be loaded
 */
export async function addWords(to: WordsPart): Promise<void> {
  while (current.parts[to] === undefined) await loadWords(wanted, { to });
}
