import { directionOf } from '@hisaab/domain';
import { tagOf } from '@hisaab/words/web';
import { useLayoutEffect, useSyncExternalStore, type ReactNode } from 'react';
import { currentWords, subscribeToWords, useLanguage, WordsContext } from './words.ts';

/** Returns everything below it the words of the moment, and the page their language and direction. */
export function WordsProvider({ children }: { children: ReactNode }) {
  const words = useSyncExternalStore(subscribeToWords, currentWords);
  const language = useLanguage();

  useLayoutEffect(() => {
    const { documentElement: page } = document;
    page.lang = tagOf(language);
    page.dir = directionOf(language);
  }, [language]);

  return <WordsContext value={words}>{children}</WordsContext>;
}
