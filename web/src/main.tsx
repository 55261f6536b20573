import './styles/index.css';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { currentCredentials } from './api/credentials.ts';
import { keepEndingTokens } from './api/tokens-to-end.ts';
import { AppRouter } from './router.tsx';
import { SessionProvider } from './session/session.tsx';
import { ErrorBoundary } from './shell/error-boundary.tsx';
import { preloadSignIn, SIGNED_IN_SCREENS } from './loaded-screens.tsx';
import { preloadScreen } from './start/screens.ts';
import { readingLanguage } from './session/reading-language.ts';
import { WordsProvider } from './words/words-provider.tsx';
import { loadWords } from './words/words.ts';

const words = loadFirstWords();

// The screen's code loads while the session is checked.
if (currentCredentials()) {
  void SIGNED_IN_SCREENS.preload();
  preloadScreen(location.pathname);
} else {
  preloadSignIn();
}

keepEndingTokens();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element #root.');

const app = (
  <StrictMode>
    <WordsProvider>
      <ErrorBoundary>
        <SessionProvider>
          <AppRouter />
        </SessionProvider>
      </ErrorBoundary>
    </WordsProvider>
  </StrictMode>
);

async function loadFirstWords(): Promise<void> {
  const to = currentCredentials() === null ? 'start' : 'app';
  const language = readingLanguage();
  await loadWords(language, { to }).catch((error: unknown) => {
    // Offline, English is on every device that has cached the app.
    if (language === 'en') throw error;
    return loadWords('en', { to });
  });
}

/** Renders the app once its messages are loaded. */
async function start(element: HTMLElement) {
  await words;
  // A transition renders in slices, between which the page responds.
  startTransition(() => createRoot(element).render(app));
}

start(root).catch((error: unknown) => {
  console.error('The words could not be loaded.', error);
  document.querySelector('.start-spinner')?.remove();
  document.querySelector('.start-failure')?.removeAttribute('hidden');
});
