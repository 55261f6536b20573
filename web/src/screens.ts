import type { ComponentType } from 'react';
import { queryClient } from './api/query-client.ts';
import { loaded } from './loaded.tsx';
import { LoginScreen } from './screens/login/login-screen.tsx';
import { RegisterScreen } from './screens/register/register-screen.tsx';

/** A screen, and its name in the window's title. */
export interface Screen {
  title: string;
  Component: ComponentType;
  /** Begins to load the code ahead of its first showing; missing where it is there already. */
  preload?: () => void;
  /** Asks for what the screen shows ahead of its first showing; missing where it shows nothing of the server's. */
  ask?: () => Promise<unknown>;
}

/** What anybody may see; small, and the first thing a visitor sees, so it comes with the start. */
export const PUBLIC_SCREENS: Partial<Record<string, Screen>> = {
  '/login': { title: 'Sign in', Component: LoginScreen },
  '/register': { title: 'Create account', Component: RegisterScreen },
};

/** What only the signed-in may see, inside the main layout. */
export const PROTECTED_SCREENS: Partial<Record<string, Screen>> = {
  '/dashboard': {
    title: 'Dashboard',
    ...loaded(
      async () => (await import('./screens/dashboard/dashboard-screen.tsx')).DashboardScreen,
    ),
    ask: async () =>
      (await import('./screens/dashboard/dashboard-screen.tsx')).askForDashboard(queryClient),
  },
  '/expenses': {
    title: 'Expenses',
    ...loaded(async () => (await import('./screens/expenses/expenses-screen.tsx')).ExpensesScreen),
    ask: async () =>
      (await import('./screens/expenses/expenses-screen.tsx')).askForExpenses(queryClient),
  },
  '/budget': {
    title: 'Budget',
    ...loaded(async () => (await import('./screens/budget/budget-screen.tsx')).BudgetScreen),
    ask: async () => (await import('./screens/budget/budget-screen.tsx')).askForBudget(queryClient),
  },
  '/groups': {
    title: 'Groups',
    ...loaded(async () => (await import('./screens/groups/groups-screen.tsx')).GroupsScreen),
    ask: async () => (await import('./screens/groups/groups-screen.tsx')).askForGroups(queryClient),
  },
};

/** Where people land: what "/" shows. */
export const HOME = '/dashboard';

/** The path a screen goes by: without a slash at its end, and with "/" leading home. */
export function screenPath(address: string): string {
  return address.replace(/\/+$/, '') || HOME;
}

/** Sidebar, top bar and what they open: nothing that a visitor needs. */
export const FRAME = loaded(async () => (await import('./shell/main-layout.tsx')).MainLayout);

/** Loads the code of what a signed-in person sees at an address. */
export function preloadScreen(address: string): void {
  FRAME.preload();
  PROTECTED_SCREENS[screenPath(address)]?.preload?.();
}

/** Loads the code of every screen the signed-in can go to, so that going there waits for nothing. */
export function preloadProtectedScreens(): void {
  for (const one of Object.values(PROTECTED_SCREENS)) one?.preload?.();
}

/** Asks for what a signed-in person sees at an address, before the screen is there to ask. */
export function askForScreen(address: string): void {
  // What fails here is tried again, and shown, when the screen is opened.
  PROTECTED_SCREENS[screenPath(address)]?.ask?.().catch((error: unknown) => console.warn(error));
}
