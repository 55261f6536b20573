import { directionOf } from '@hisaab/domain';
import { tagOf } from '@hisaab/words/web';
import { useLayoutEffect, useSyncExternalStore, type ReactNode } from 'react';
import { currentFirstWords, subscribeToWords, useLanguage, WordsContext } from './words.ts';

/** Provides the current messages to its children, and sets the language and direction of the page. */
export function WordsProvider({ children }: { children: ReactNode }) {
  const words = useSyncExternalStore(subscribeToWords, currentFirstWords);
  const language = useLanguage();

  useLayoutEffect(() => {
    const { documentElement: page } = document;
    page.lang = tagOf(language);
    page.dir = directionOf(language);
  }, [language]);

  return <WordsContext value={words}>{children}</WordsContext>;
}
