import type { User } from '@hisaab/contract';
import { isLanguage, type Language } from '@hisaab/domain';
import { useQueryClient } from '@tanstack/react-query';
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
  const queryClient = useQueryClient();
  const shown = useLanguage();
  const wanted = session.status === 'signedIn' ? languageOf(session.user) : shown;

  useEffect(() => {
    if (wanted === shown) return;
    loadWords(wanted, { to: 'app' })
      // Refetches the texts of the server. A pending first load would be reused, in the former language.
      .then(() => queryClient.cancelQueries())
      .then(() => queryClient.invalidateQueries())
      .catch((error: unknown) =>
        console.warn('The language stays, its words did not come.', error),
      );
  }, [queryClient, shown, wanted]);
}
