/** The source of the colours: the system, or the user's choice. */
export type Theme = 'system' | 'light' | 'dark';

const THEME_KEY = 'theme';

/** The current theme of the page; start/theme-first.js sets it before the first paint. */
export function readTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/** Changes the theme in all tabs, and stores it. The colours cross-fade. */
export function chooseTheme(theme: Theme): void {
  if (matchMedia(REDUCED_MOTION).matches || !('startViewTransition' in document))
    changeTheme(theme);
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
  // Browsers fire the event in the other tabs only.
  dispatchEvent(new StorageEvent('storage', { key: THEME_KEY, newValue }));
}

/** Subscribes to changes of the theme, including those of other tabs. */
export function subscribeToTheme(listener: () => void): () => void {
  const handleStorage = ({ key }: StorageEvent) => {
    if (key === THEME_KEY || key === null) listener();
  };
  addEventListener('storage', handleStorage);
  return () => removeEventListener('storage', handleStorage);
}
