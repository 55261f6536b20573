import './styles/index.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { currentCredentials } from './api/credentials.ts';
import { queryClient } from './api/query-client.ts';
import { keepEndingTokens } from './api/tokens-to-end.ts';
import { AppRouter } from './router.tsx';
import { SessionProvider } from './session/session.tsx';
import { ErrorBoundary } from './shell/error-boundary.tsx';
import { preloadScreen } from './start/screens.ts';

// The screen's code comes while the session is being checked, not after.
if (currentCredentials()) preloadScreen(location.pathname);

keepEndingTokens();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element #root.');

const app = (
  <StrictMode>
    <ErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <SessionProvider>
          <AppRouter />
        </SessionProvider>
      </QueryClientProvider>
    </ErrorBoundary>
  </StrictMode>
);

// A transition is drawn in pieces, between which the page answers.
startTransition(() => createRoot(root).render(app));
