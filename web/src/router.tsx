import { lazy, Suspense, useEffect, type ComponentType } from 'react';
import { Redirect, useLocation } from 'wouter';
import { BRAND } from './brand.ts';
import { RequireSession } from './session/require-session.tsx';
import { useSession } from './session/session.tsx';
import { AuthLayout } from './shell/auth-layout.tsx';
import { MainLayout } from './shell/main-layout.tsx';
import { ScreenLoading } from './shell/screen-loading.tsx';
import { SessionCheck } from './shell/session-check.tsx';
import { NotFoundScreen } from './screens/not-found/not-found-screen.tsx';

interface Screen {
  title: string;
  Component: ComponentType;
}

const HOME = '/dashboard';

/** What anybody may see. */
const PUBLIC_SCREENS: Partial<Record<string, Screen>> = {
  '/login': {
    title: 'Sign in',
    Component: lazy(async () => ({
      default: (await import('./screens/login/login-screen.tsx')).LoginScreen,
    })),
  },
  '/register': {
    title: 'Create account',
    Component: lazy(async () => ({
      default: (await import('./screens/register/register-screen.tsx')).RegisterScreen,
    })),
  },
};

/** What only the signed-in may see, inside the main layout. */
const PROTECTED_SCREENS: Partial<Record<string, Screen>> = {
  '/dashboard': {
    title: 'Dashboard',
    Component: lazy(async () => ({
      default: (await import('./screens/dashboard/dashboard-screen.tsx')).DashboardScreen,
    })),
  },
  '/expenses': {
    title: 'Expenses',
    Component: lazy(async () => ({
      default: (await import('./screens/expenses/expenses-screen.tsx')).ExpensesScreen,
    })),
  },
  '/budget': {
    title: 'Budget',
    Component: lazy(async () => ({
      default: (await import('./screens/budget/budget-screen.tsx')).BudgetScreen,
    })),
  },
  '/groups': {
    title: 'Groups',
    Component: lazy(async () => ({
      default: (await import('./screens/groups/groups-screen.tsx')).GroupsScreen,
    })),
  },
};

/** Shows the screen that belongs to the address. */
export function AppRouter() {
  const [location] = useLocation();
  const address = location.replace(/\/+$/, '') || '/';
  // "/" already shows where it leads, so that the layout stays in place while the address catches up.
  const path = address === '/' ? HOME : address;
  const publicScreen = PUBLIC_SCREENS[path];
  const protectedScreen = PROTECTED_SCREENS[path];
  useTitle((publicScreen ?? protectedScreen)?.title ?? 'Page not found');

  if (publicScreen) return <PublicScreen screen={publicScreen} />;
  if (!protectedScreen) return <NotFoundScreen />;
  return (
    <RequireSession fallback={<SessionCheck />}>
      {address === '/' && <Redirect to={HOME} replace />}
      <MainLayout path={path}>
        <Suspense fallback={<ScreenLoading />}>
          <protectedScreen.Component />
        </Suspense>
      </MainLayout>
    </RequireSession>
  );
}

function PublicScreen({ screen }: { screen: Screen }) {
  const { status } = useSession();
  if (status === 'checking') return <SessionCheck />;
  if (status === 'signedIn') return <Redirect to={HOME} replace />;
  return (
    <AuthLayout>
      <Suspense fallback={<ScreenLoading />}>
        <screen.Component />
      </Suspense>
    </AuthLayout>
  );
}

function useTitle(title: string) {
  useEffect(() => {
    document.title = `${title} · ${BRAND}`;
  }, [title]);
}
