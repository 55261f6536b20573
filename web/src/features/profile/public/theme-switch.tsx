import { useSyncExternalStore } from 'react';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { Segments } from '../../../ui/segments.tsx';
import styles from './theme-switch.module.css';
import { chooseTheme, readTheme, subscribeToTheme, type Theme } from '../theme.ts';

const CHOICES = [
  choice('system', 'System', 'screen'),
  choice('light', 'Light', 'sun'),
  choice('dark', 'Dark', 'moon'),
];

/** Lets the colours follow the system, or be light or dark for good; remembered in this browser. */
export function ThemeSwitch({ className = styles.switch }: { className?: string | undefined }) {
  const current = useSyncExternalStore(subscribeToTheme, readTheme);
  return (
    <div className={className}>
      <span className={styles.label}>Theme</span>
      <Segments label="Theme" value={current} options={CHOICES} onChange={chooseTheme} />
    </div>
  );
}

function choice(value: Theme, words: string, icon: IconName) {
  const label = (
    <>
      <Icon name={icon} size="sm" />
      {words}
    </>
  );
  return { value, label };
}
