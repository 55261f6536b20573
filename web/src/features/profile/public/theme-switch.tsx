import { useSyncExternalStore } from 'react';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import styles from './theme-switch.module.css';
import { chooseTheme, readTheme, subscribeToTheme, type Theme } from '../theme.ts';

const CHOICES: { theme: Theme; label: string; icon: IconName }[] = [
  { theme: 'system', label: 'System', icon: 'screen' },
  { theme: 'light', label: 'Light', icon: 'sun' },
  { theme: 'dark', label: 'Dark', icon: 'moon' },
];

/** Lets the colours follow the system, or be light or dark for good; remembered in this browser. */
export function ThemeSwitch({ className = styles.switch }: { className?: string | undefined }) {
  const current = useSyncExternalStore(subscribeToTheme, readTheme);
  return (
    <fieldset className={className}>
      <legend className={styles.legend}>Theme</legend>
      <div className={styles.track}>
        {CHOICES.map(({ theme, label, icon }) => (
          <label className={styles.choice} key={theme}>
            <input
              type="radio"
              name="theme"
              checked={theme === current}
              onChange={() => chooseTheme(theme)}
            />
            <Icon name={icon} size="sm" />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
