import { useSyncExternalStore } from 'react';
import { Icon, type IconName } from '../../../ui/base/icon.tsx';
import { Segments } from '../../../ui/forms/segments.tsx';
import styles from './theme-switch.module.css';
import { chooseTheme, readTheme, subscribeToTheme, type Theme } from '../theme.ts';
import { useWords } from '../../../words/words.ts';

const CHOICES: ReadonlyArray<readonly [Theme, IconName]> = [
  ['system', 'screen'],
  ['light', 'sun'],
  ['dark', 'moon'],
];

/** Switches between the system's colours, light and dark; stored in this browser. */
export function ThemeSwitch({ className = styles.switch }: { className?: string | undefined }) {
  const words = useWords();
  const current = useSyncExternalStore(subscribeToTheme, readTheme);
  return (
    <div className={className}>
      <span className="note semibold">{words.profile.theme}</span>
      <Segments
        label={words.profile.theme}
        value={current}
        options={CHOICES.map(([value, icon]) => ({
          value,
          label: (
            <>
              <Icon name={icon} size="sm" />
              {words.profile[value]}
            </>
          ),
        }))}
        onChange={chooseTheme}
      />
    </div>
  );
}
