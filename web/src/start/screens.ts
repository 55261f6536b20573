import type { ComponentType, ReactNode } from 'react';
import { LoginScreen } from '../features/sign-in/login-screen.tsx';
import { RegisterScreen } from '../features/sign-in/register-screen.tsx';
import { CHARTS } from '../features/dashboard/public/charts.ts';
import {
  EXPENSES_TAIL,
  IMPORT_SCREEN,
  ROW_WINDOW,
} from '../features/expenses/public/loaded-parts.ts';
import { INVITATION_ASIDE } from '../features/joining/public/invitation-aside.ts';
import { NOTIFICATION_DROPDOWN } from '../features/notifications/public/notification-dropdown.ts';
import { PROFILE_CARD } from '../features/profile/public/profile-card.ts';
import { loaded } from '../ui/loaded.tsx';

/** A screen, and its name in the window's title. */
export interface Screen {
  title: string;
  Component: ComponentType;
  /** Says something of its own beside a public screen; `children` are what stands there otherwise. */
  Aside?: ComponentType<{ children: ReactNode }>;
  /** Shows a public screen to the signed-in too. */
  isForSignedIn?: true;
  /** Begins to load the code ahead of its first showing; missing where it is there already. */
  preload?: () => void;
}

/** The screens for anybody. The two that a visitor sees first come with the start. */
export const PUBLIC_SCREENS: Partial<Record<string, Screen>> = {
  '/login': { title: 'Sign in', Component: LoginScreen },
  '/register': { title: 'Create account', Component: RegisterScreen },
  '/forgot-password': {
    title: 'Forgot password',
    ...loaded(
      async () =>
        (await import('../features/sign-in/forgot-password-screen.tsx')).ForgotPasswordScreen,
    ),
  },
  '/reset-password': {
    title: 'Set a new password',
    ...loaded(
      async () =>
        (await import('../features/sign-in/reset-password-screen.tsx')).ResetPasswordScreen,
    ),
    isForSignedIn: true,
  },
  '/join': {
    title: 'Join a group',
    ...loaded(async () => (await import('../features/joining/join-screen.tsx')).JoinScreen),
    Aside: INVITATION_ASIDE.Component,
    isForSignedIn: true,
  },
};

/** Stands where no screen has the address. */
export const NOT_FOUND: Screen = {
  title: 'Page not found',
  ...loaded(async () => (await import('../shell/not-found-screen.tsx')).NotFoundScreen),
};

/** The screens for the signed-in, inside the main layout. */
export const PROTECTED_SCREENS: Partial<Record<string, Screen>> = {
  '/dashboard': {
    title: 'Dashboard',
    ...loaded(
      async () => (await import('../features/dashboard/dashboard-screen.tsx')).DashboardScreen,
    ),
  },
  '/expenses': {
    title: 'Expenses',
    ...loaded(
      async () => (await import('../features/expenses/expenses-screen.tsx')).ExpensesScreen,
    ),
  },
  '/import': { title: 'Import', ...IMPORT_SCREEN },
  '/budget': {
    title: 'Budget',
    ...loaded(async () => (await import('../features/budget/budget-screen.tsx')).BudgetScreen),
  },
  '/account': {
    title: 'Account',
    ...loaded(async () => (await import('../features/account/account-screen.tsx')).AccountScreen),
  },
  '/groups': {
    title: 'Groups',
    ...loaded(async () => (await import('../features/groups/groups-screen.tsx')).GroupsScreen),
  },
};

/** The parts of screens that come after the first paint, or when they are opened. */
const PARTS = [CHARTS, EXPENSES_TAIL, ROW_WINDOW, NOTIFICATION_DROPDOWN, PROFILE_CARD];

/** Where people land: what "/" shows. */
export const HOME = '/dashboard';

/** The path a screen goes by: without a slash at its end, and with "/" leading home. */
export function screenPath(address: string): string {
  return address.replace(/\/+$/, '') || HOME;
}

/** Sidebar, top bar and what they open: nothing that a visitor needs. */
export const FRAME = loaded(async () => (await import('../shell/main-layout.tsx')).MainLayout);

/** Loads the code of what a signed-in person sees at an address. */
export function preloadScreen(address: string): void {
  FRAME.preload();
  PROTECTED_SCREENS[screenPath(address)]?.preload?.();
}

/** Loads the code of every screen the signed-in can go to, so that going there waits for nothing. */
export function preloadProtectedScreens(): void {
  for (const one of Object.values(PROTECTED_SCREENS)) one?.preload?.();
  for (const part of PARTS) part.preload();
}
