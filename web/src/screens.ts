import { lazy, type ComponentType } from 'react';
import { loadOrReload } from './reload-after-release.ts';

/** A screen: its name in the window's title, and its code, which is loaded when it is first needed. */
export interface Screen {
  title: string;
  Component: ComponentType;
  /** Begins to load the code ahead of its first showing. */
  preload: () => void;
}

/** What anybody may see. */
export const PUBLIC_SCREENS: Partial<Record<string, Screen>> = {
  '/login': screen('Sign in', async () => {
    return (await import('./screens/login/login-screen.tsx')).LoginScreen;
  }),
  '/register': screen('Create account', async () => {
    return (await import('./screens/register/register-screen.tsx')).RegisterScreen;
  }),
};

/** What only the signed-in may see, inside the main layout. */
export const PROTECTED_SCREENS: Partial<Record<string, Screen>> = {
  '/dashboard': screen('Dashboard', async () => {
    return (await import('./screens/dashboard/dashboard-screen.tsx')).DashboardScreen;
  }),
  '/expenses': screen('Expenses', async () => {
    return (await import('./screens/expenses/expenses-screen.tsx')).ExpensesScreen;
  }),
  '/budget': screen('Budget', async () => {
    return (await import('./screens/budget/budget-screen.tsx')).BudgetScreen;
  }),
  '/groups': screen('Groups', async () => {
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
  for (const one of Object.values(PROTECTED_SCREENS)) one?.preload();
}

function screen(title: string, load: () => Promise<ComponentType>): Screen {
  return {
    title,
    Component: lazy(async () => ({ default: await loadOrReload(load) })),
    // A failure shows when the screen is opened, which tries again.
    preload: () => void load().catch((error: unknown) => console.warn(error)),
  };
}
