import type { User } from '@hisaab/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { Suspense, type ReactNode } from 'react';
import { onTestFinished, vi } from 'vitest';
import { ApiError } from '../api/call.ts';
import { endCredentials, storeCredentials } from '../api/credentials.ts';
import { queryClient } from '../api/query-client.ts';
import { SessionProvider, useSession } from '../session/session.tsx';
import { ToastSlot } from '../ui/dialogs/toast.tsx';
import { ananya } from './browser.ts';
import { fakeApi } from './fake-api.ts';

const NO_PUSH = {
  bills: true,
  payments: true,
  invitations: true,
  limits: true,
  due: true,
  messages: true,
  attention: true,
  shows_amounts: false,
  this_device: null,
  key: null,
};

/** A signed-in user, the server of the app, and the failed calls that the app has logged. */
export function signIn(user: User = ananya) {
  storeCredentials({ token: 'a-token', user });
  const api = fakeApi();
  api.answer('GET /auth/profile/', () => user);
  api.answer('GET /personal/api/accounts/', () => []);
  api.answer('GET /personal/api/messages/waiting/', () => []);
  // A server without an https address sends no push notifications.
  api.answer('GET /api/push/settings/', () => NO_PUSH);
  onTestFinished(() => endCredentials());
  return { ...api, logged: collectLogged() };
}

/** The server of the app for a visitor, and the failed calls that the app has logged. */
export function visit() {
  endCredentials();
  return { ...fakeApi(), logged: collectLogged() };
}

// Before any test replaces it, as one that signs in twice would call itself.
const { error: log } = console;

function collectLogged(): ApiError[] {
  const logged: ApiError[] = [];
  const spy = vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    if (words[0] instanceof ApiError) logged.push(words[0]);
    else log(...words);
  });
  onTestFinished(() => spy.mockRestore());
  return logged;
}

/** Renders a part inside the app: with its cache, its session and its toasts. */
export function renderApp(part: ReactNode, address = '/') {
  return renderForAnybody(
    <ForSignedIn>
      <Suspense>{part}</Suspense>
      <ToastSlot />
    </ForSignedIn>,
    address,
  );
}

/** {@link renderApp} for a part that visitors see too. */
export async function renderForAnybody(part: ReactNode, address = '/') {
  history.replaceState(null, '', address);
  const hands = userEvent.setup({
    delay: null,
    pointerEventsCheck: PointerEventsCheckLevel.Never,
    // A user who chooses a file can override the filter of types.
    applyAccept: false,
  });
  // Waits for lazily loaded parts too.
  await act(async () => {
    render(
      <QueryClientProvider client={queryClient}>
        <SessionProvider>{part}</SessionProvider>
      </QueryClientProvider>,
    );
  });
  // The session is checked first, with the response of the profile.
  await act(async () => {
    for (const _ of [1, 2]) await new Promise((resolve) => setTimeout(resolve));
  });
  return hands;
}

function ForSignedIn({ children }: { children: ReactNode }) {
  return useSession().status === 'signedIn' && children;
}
