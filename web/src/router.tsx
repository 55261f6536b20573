import { Suspense, useDeferredValue, useEffect, useRef } from 'react';
import { Redirect, useLocation } from 'wouter';
import { BRAND } from './brand.ts';
import { RequireSession } from './session/require-session.tsx';
import { useSession } from './session/session.tsx';
import { AuthLayout } from './shell/auth-layout.tsx';
import { NotFoundScreen } from './shell/not-found-screen.tsx';
import { SessionCheck } from './shell/session-check.tsx';
import {
  FRAME,
  HOME,
  preloadProtectedScreens,
  preloadScreen,
  PROTECTED_SCREENS,
  PUBLIC_SCREENS,
  screenPath,
  type Screen,
} from './start/screens.ts';
import { ScreenLoading } from './ui/screen-loading.tsx';

const PRELOAD_AFTER_MS = 2_000;

/** Shows the screen that belongs to the address. */
export function AppRouter() {
  const [address] = useLocation();
  const path = screenPath(address);
  const publicScreen = PUBLIC_SCREENS[path];
  const protectedScreen = PROTECTED_SCREENS[path];
  useTitle((publicScreen ?? protectedScreen)?.title ?? 'Page not found');

  if (publicScreen) return <PublicScreen screen={publicScreen} />;
  if (!protectedScreen) return <NotFoundScreen />;
  return (
    <RequireSession fallback={<SessionCheck />}>
      {/* The screen that "/" leads to is drawn already, so the layout stays while the address catches up. */}
      {address === '/' && <Redirect to={HOME} replace />}
      <Suspense fallback={<SessionCheck />}>
        <FRAME.Component path={path}>
          <ProtectedScreen path={path} />
        </FRAME.Component>
      </Suspense>
    </RequireSession>
  );
}

function ProtectedScreen({ path }: { path: string }) {
  // The navigation answers the tap first; the screen follows, and is drawn in pieces that leave room for the next tap.
  // At the start nothing is shown yet, and the frame comes first.
  const shownPath = useDeferredValue(path, '');
  const screen = PROTECTED_SCREENS[shownPath];
  useScrollToTopOn(shownPath);

  useEffect(() => {
    const timer = setTimeout(preloadProtectedScreens, PRELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);

  if (!screen) return null;
  return (
    // A place of its own for each screen: one whose code is on its way does not leave the last one standing.
    <Suspense key={shownPath} fallback={<ScreenLoading />}>
      <screen.Component />
    </Suspense>
  );
}

function useScrollToTopOn(path: string) {
  const shownPath = useRef(path);
  useEffect(() => {
    if (shownPath.current === path) return;
    shownPath.current = path;
    window.scrollTo(0, 0);
  }, [path]);
}

function PublicScreen({ screen }: { screen: Screen }) {
  const { status } = useSession();

  useEffect(() => {
    // The home screen is preloaded once somebody types into a form here, because they are about to sign in.
    const handleInput = () => preloadScreen(HOME);
    document.addEventListener('input', handleInput, { once: true });
    return () => document.removeEventListener('input', handleInput);
  }, []);

  if (status === 'checking') return <SessionCheck />;
  if (status === 'signedIn' && !screen.isForSignedIn) return <Redirect to={HOME} replace />;
  return (
    <AuthLayout>
      <screen.Component />
    </AuthLayout>
  );
}

function useTitle(title: string) {
  useEffect(() => {
    document.title = `${title} · ${BRAND}`;
  }, [title]);
}
