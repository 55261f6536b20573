import { Suspense, useEffect } from 'react';
import { Redirect, useLocation } from 'wouter';
import { BRAND } from './brand.ts';
import {
  FRAME,
  HOME,
  preloadProtectedScreens,
  preloadScreen,
  PROTECTED_SCREENS,
  PUBLIC_SCREENS,
  screenPath,
  type Screen,
} from './screens.ts';
import { NotFoundScreen } from './screens/not-found/not-found-screen.tsx';
import { RequireSession } from './session/require-session.tsx';
import { useSession } from './session/session.tsx';
import { AuthLayout } from './shell/auth-layout.tsx';
import { ScreenLoading } from './shell/screen-loading.tsx';
import { SessionCheck } from './shell/session-check.tsx';

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
      {/* What "/" leads to is on the screen already, so the layout stays while the address catches up. */}
      {address === '/' && <Redirect to={HOME} replace />}
      <Suspense fallback={<SessionCheck />}>
        <FRAME.Component path={path}>
          <ProtectedScreen screen={protectedScreen} />
        </FRAME.Component>
      </Suspense>
    </RequireSession>
  );
}

function ProtectedScreen({ screen }: { screen: Screen }) {
  useEffect(() => {
    const timer = setTimeout(preloadProtectedScreens, PRELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);

  return (
    <Suspense fallback={<ScreenLoading />}>
      <screen.Component />
    </Suspense>
  );
}

function PublicScreen({ screen }: { screen: Screen }) {
  const { status } = useSession();

  useEffect(() => {
    // Whoever fills in a form here is inside in a moment; whoever only looks need not load what is there.
    const handleInput = () => preloadScreen(HOME);
    document.addEventListener('input', handleInput, { once: true });
    return () => document.removeEventListener('input', handleInput);
  }, []);

  if (status === 'checking') return <SessionCheck />;
  if (status === 'signedIn') return <Redirect to={HOME} replace />;
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
