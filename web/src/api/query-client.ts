import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './call.ts';
import { currentLanguage, subscribeToWords } from '../words/words.ts';
import { currentCredentials, subscribeToCredentials } from './credentials.ts';

const STALE_AFTER_MS = 15_000;
const RETRY_AFTER_MS = 500;
/** Without a network a screen shows the data of an earlier visit, even from hours ago. */
const FORGET_AFTER_MS = 24 * 60 * 60 * 1000;

/**
 * The cache of the server's responses, for as long as one person is signed in. Every failure is logged; screens show what the
 * person must know.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: logFailure }),
  mutationCache: new MutationCache({ onError: logFailure }),
  defaultOptions: {
    queries: {
      staleTime: STALE_AFTER_MS,
      gcTime: FORGET_AFTER_MS,
      retry: (failures, error) => failures < 1 && isWorthRetrying(error),
      retryDelay: RETRY_AFTER_MS,
      // Without a network a call fails visibly instead of waiting.
      networkMode: 'always',
      // By default the library only refetches queries that waited for the network.
      refetchOnReconnect: true,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

function isWorthRetrying(error: Error): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

function logFailure(error: Error) {
  console.error(error);
}

let token = currentCredentials()?.token;

subscribeToCredentials(() => {
  const now = currentCredentials()?.token;
  if (now === token) return;
  token = now;
  // The next person must not see the data of the one before.
  queryClient.clear();
});

let language = currentLanguage();

subscribeToWords(() => {
  const now = currentLanguage();
  if (now === language) return;
  language = now;
  void refetchTexts();
});

/** Refetches the texts of the server. A pending first load would be reused, in the former language. */
async function refetchTexts() {
  await queryClient.cancelQueries();
  await queryClient.invalidateQueries();
}
