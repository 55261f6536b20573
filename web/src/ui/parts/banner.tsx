import { useEffect, useEffectEvent, type ReactNode } from 'react';
import styles from './banner.module.css';
import { classNames } from '../base/class-names.ts';
import { Icon } from '../base/icon.tsx';
import { IconButton } from './icon-button.tsx';
import { useFirstWords } from '../../words/words.ts';

const SUCCESS_STAYS_MS = 6_000;
const ICONS = { success: 'ok', error: 'err', calm: 'logout' } as const;

interface BannerProps {
  /** Calm is neither a success nor a failure: it explains why the person is on this screen. */
  tone: 'success' | 'error' | 'calm';
  /** Without it the banner stays. */
  onDismiss?: (() => void) | undefined;
  /** Whether it is inside a live region already, which announces it. */
  isInRegion?: boolean | undefined;
  children: ReactNode;
}

/** Reports a success, which disappears by itself, or a failure, which stays until dismissed. A `small` in it is a separate line. */
export function Banner({ tone, onDismiss, isInRegion, children }: BannerProps) {
  const words = useFirstWords();
  const handleDismiss = useEffectEvent(() => onDismiss?.());

  useEffect(() => {
    if (tone !== 'success') return;
    const timer = setTimeout(() => handleDismiss(), SUCCESS_STAYS_MS);
    return () => clearTimeout(timer);
  }, [tone]);

  const ownRole = tone === 'error' ? 'alert' : 'status';
  return (
    <div
      className={classNames(styles.banner, styles[tone])}
      role={isInRegion ? undefined : ownRole}
    >
      <Icon name={ICONS[tone]} />
      <p className="grow break-anywhere">{children}</p>
      {onDismiss && (
        <IconButton
          icon="close"
          iconSize="sm"
          size="xs"
          label={words.basics.dismiss}
          onClick={onDismiss}
        />
      )}
    </div>
  );
}
