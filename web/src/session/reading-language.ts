import type { User } from '@hisaab/contract';
import { isLanguage, type Language } from '@hisaab/domain';
import { useEffect } from 'react';
import { currentCredentials } from '../api/credentials.ts';
import { deviceLanguage } from '../words/device-language.ts';
import { loadWords, useLanguage } from '../words/words.ts';
import { useSession } from './session.tsx';

/** The language of the signed-in account; without one, and for visitors, that of the device. */
export function readingLanguage(): Language {
  return languageOf(currentCredentials()?.user);
}

function languageOf(user: User | undefined): Language {
  return isLanguage(user?.language) ? user.language : deviceLanguage();
}

/** Shows the app in {@link readingLanguage}, also after a sign-in and a choice on another device. */
export function useReadingLanguage(): void {
  const session = useSession();
  const shown = useLanguage();
  const wanted = session.status === 'signedIn' ? languageOf(session.user) : shown;

  useEffect(() => {
    if (wanted === shown) return;
    loadWords(wanted, { to: 'app' }).catch((error: unknown) =>
      console.warn('The language stays, its words did not come.', error),
    );
  }, [shown, wanted]);
}
