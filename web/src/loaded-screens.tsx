import { PUBLIC_SCREENS } from './start/screens.ts';
import { loaded } from './ui/base/loaded.tsx';

/** The screens after a sign-in. */
export const SIGNED_IN_SCREENS = loaded(
  async () => (await import('./signed-in-screens.tsx')).SignedInScreens,
  { words: 'app' },
);

/** A screen before a sign-in. */
export const PUBLIC_SCREEN = loaded(
  async () => (await import('./public-screen.tsx')).PublicScreen,
  {
    words: 'start',
  },
);

/** Loads the code of the sign-in, which a user who logs out needs without a network too. */
export function preloadSignIn(): void {
  void PUBLIC_SCREEN.preload();
  void PUBLIC_SCREENS['/login']?.preload();
}
