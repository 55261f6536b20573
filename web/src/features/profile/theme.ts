/** The source of the colours: the system, or the choice of the person. */
export type Theme = 'system' | 'light' | 'dark';

const THEME_KEY = 'theme';

/** The theme the page is in; start/theme-first.js puts it there before anything is shown. */
export function readTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

const LESS_MOTION = '(prefers-reduced-motion: reduce)';

/** Changes the theme in this tab and in every other, and remembers it for the next visit. One look fades into the other. */
export function chooseTheme(theme: Theme): void {
  if (matchMedia(LESS_MOTION).matches || !('startViewTransition' in document)) changeTheme(theme);
  else document.startViewTransition(() => changeTheme(theme));
}

function changeTheme(theme: Theme) {
  const newValue = theme === 'system' ? null : theme;
  try {
    if (newValue) localStorage.setItem(THEME_KEY, newValue);
    else localStorage.removeItem(THEME_KEY);
  } catch (error) {
    console.warn('The theme could not be stored and lasts until the page is closed.', error);
  }
  // Browsers tell the other tabs by themselves, and this one never.
  dispatchEvent(new StorageEvent('storage', { key: THEME_KEY, newValue }));
}

/** Calls back after every change, also one made in another tab. */
export function subscribeToTheme(listener: () => void): () => void {
  const handleStorage = ({ key }: StorageEvent) => {
    if (key === THEME_KEY || key === null) listener();
  };
  addEventListener('storage', handleStorage);
  return () => removeEventListener('storage', handleStorage);
}
