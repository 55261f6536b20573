import type { ComponentType, ReactNode } from 'react';
import { IMPORT_SCREEN } from '../features/expenses/public/import-screen.ts';
import { INVITATION_ASIDE } from '../features/joining/public/invitation-aside.ts';
import { loaded } from '../ui/base/loaded.tsx';
import type { FirstWords } from '../words/words.ts';

/** A screen, and its name in the window's title. */
export interface Screen {
  title: (words: FirstWords) => string;
  Component: ComponentType;
  /** Replaces the panel beside a public screen; `children` are its default content. */
  Aside?: ComponentType<{ children: ReactNode }>;
  /** Shows a public screen to signed-in users too. */
  isForSignedIn?: true;
  /** Loads the code before it is first shown. */
  preload: () => Promise<void>;
}

export const PUBLIC_SCREENS: Partial<Record<string, Screen>> = {
  '/login': {
    title: ({ screens }) => screens.signIn,
    ...loaded(async () => (await import('../features/sign-in/login-screen.tsx')).LoginScreen, {
      words: 'start',
    }),
  },
  '/register': {
    title: ({ screens }) => screens.createAccount,
    ...loaded(
      async () => (await import('../features/sign-in/register-screen.tsx')).RegisterScreen,
      { words: 'start' },
    ),
  },
  '/forgot-password': {
    title: ({ screens }) => screens.forgotPassword,
    ...loaded(
      async () =>
        (await import('../features/sign-in/forgot-password-screen.tsx')).ForgotPasswordScreen,
    ),
  },
  '/reset-password': {
    title: ({ screens }) => screens.setANewPassword,
    ...loaded(
      async () =>
        (await import('../features/sign-in/reset-password-screen.tsx')).ResetPasswordScreen,
    ),
    isForSignedIn: true,
  },
  '/join': {
    title: ({ screens }) => screens.joinAGroup,
    ...loaded(async () => {
      // On a phone the aside is above the buttons: arriving after them, it would move them under a finger.
      const [{ JoinScreen }] = await Promise.all([
        import('../features/joining/join-screen.tsx'),
        INVITATION_ASIDE.load(),
      ]);
      return JoinScreen;
    }),
    Aside: INVITATION_ASIDE.Component,
    isForSignedIn: true,
  },
};

/** The screen of an unknown address. */
export const NOT_FOUND: Screen = {
  title: ({ screens }) => screens.pageNotFound,
  ...loaded(async () => (await import('../shell/not-found-screen.tsx')).NotFoundScreen),
};

/** The screens for signed-in users, inside the main layout. */
export const PROTECTED_SCREENS: Partial<Record<string, Screen>> = {
  '/dashboard': {
    title: ({ screens }) => screens.dashboard,
    ...loaded(
      async () => (await import('../features/dashboard/dashboard-screen.tsx')).DashboardScreen,
      { words: 'app' },
    ),
  },
  '/expenses': {
    title: ({ screens }) => screens.expenses,
    ...loaded(
      async () => (await import('../features/expenses/expenses-screen.tsx')).ExpensesScreen,
      { words: 'app' },
    ),
  },
  '/import': { title: ({ screens }) => screens.import, ...IMPORT_SCREEN },
  '/budget': {
    title: ({ screens }) => screens.budget,
    ...loaded(async () => (await import('../features/budget/budget-screen.tsx')).BudgetScreen),
  },
  '/account': {
    title: ({ screens }) => screens.account,
    ...loaded(async () => (await import('../features/account/account-screen.tsx')).AccountScreen, {
      words: 'account',
    }),
  },
  '/groups': {
    title: ({ screens }) => screens.groups,
    ...loaded(
      async () => (await import('../features/groups/screen/groups-screen.tsx')).GroupsScreen,
      { words: 'groups' },
    ),
  },
};

/** The screen of "/". */
export const HOME = '/dashboard';

/** The normalized path of a screen: without a trailing slash, and with "/" as the home screen. */
export function screenPath(address: string): string {
  return address.replace(/\/+$/, '') || HOME;
}

/** Sidebar, top bar and what they open, which visitors do not need. */
export const FRAME = loaded(async () => (await import('../shell/main-layout.tsx')).MainLayout, {
  words: 'app',
});

/** Loads the code of the registration, so that its link on the sign-in opens at once. */
export function preloadRegistration(): void {
  void PUBLIC_SCREENS['/register']?.preload();
}

/** Loads the code of the screen that a signed-in user sees at an address. */
export function preloadScreen(address: string): void {
  void FRAME.preload();
  void PROTECTED_SCREENS[screenPath(address)]?.preload();
}
