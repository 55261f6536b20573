import { lazy, type ComponentType } from 'react';
import { loadOrReload } from './reload-after-release.ts';
import { LoginScreen } from './screens/login/login-screen.tsx';
import { RegisterScreen } from './screens/register/register-screen.tsx';

/** A screen, and its name in the window's title. */
export interface Screen {
  title: string;
  Component: ComponentType;
  /** Begins to load the code ahead of its first showing; missing where it is there already. */
  preload?: () => void;
}

/** What anybody may see; small, and the first thing a visitor sees, so it comes with the frame. */
export const PUBLIC_SCREENS: Partial<Record<string, Screen>> = {
  '/login': { title: 'Sign in', Component: LoginScreen },
  '/register': { title: 'Create account', Component: RegisterScreen },
};

/** What only the signed-in may see, inside the main layout. */
export const PROTECTED_SCREENS: Partial<Record<string, Screen>> = {
  '/dashboard': loaded('Dashboard', async () => {
    return (await import('./screens/dashboard/dashboard-screen.tsx')).DashboardScreen;
  }),
  '/expenses': loaded('Expenses', async () => {
    return (await import('./screens/expenses/expenses-screen.tsx')).ExpensesScreen;
  }),
  '/budget': loaded('Budget', async () => {
    return (await import('./screens/budget/budget-screen.tsx')).BudgetScreen;
  }),
  '/groups': loaded('Groups', async () => {
    return (await import('./screens/groups/groups-screen.tsx')).GroupsScreen;
  }),
};

/** Where people land: what "/" shows. */
export const HOME = '/dashboard';

/** The path a screen goes by: without a slash at its end, and with "/" leading home. */
export function screenPath(address: string): string {
  return address.replace(/\/+$/, '') || HOME;
}

/** Loads the code of every screen the signed-in can go to, so that going there waits for nothing. */
export function preloadProtectedScreens(): void {
  for (const one of Object.values(PROTECTED_SCREENS)) one?.preload?.();
}

function loaded(title: string, load: () => Promise<ComponentType>): Screen {
  return {
    title,
    Component: lazy(async () => ({ default: await loadOrReload(load) })),
    // A failure shows when the screen is opened, which tries again.
    preload: () => void load().catch((error: unknown) => console.warn(error)),
  };
}
