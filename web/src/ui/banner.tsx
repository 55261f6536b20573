import { useEffect, useEffectEvent, type ReactNode } from 'react';
import styles from './banner.module.css';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';

const SUCCESS_STAYS_MS = 6_000;

interface BannerProps {
  tone: 'success' | 'error';
  onDismiss: () => void;
  /** Whether it stands in a live region already, which tells of it. */
  isInRegion?: boolean | undefined;
  children: ReactNode;
}

/** Tells of a success or a failure; a success leaves by itself, an error stays until it is dismissed. */
export function Banner({ tone, onDismiss, isInRegion, children }: BannerProps) {
  const handleDismiss = useEffectEvent(onDismiss);

  useEffect(() => {
    if (tone !== 'success') return;
    const timer = setTimeout(() => handleDismiss(), SUCCESS_STAYS_MS);
    return () => clearTimeout(timer);
  }, [tone]);

  const ownRole = tone === 'success' ? 'status' : 'alert';
  return (
    <div
      className={classNames(styles.banner, styles[tone])}
      role={isInRegion ? undefined : ownRole}
    >
      <Icon name={tone === 'success' ? 'ok' : 'err'} />
      <p>{children}</p>
      <IconButton icon="close" iconSize="sm" size="xs" label="Dismiss" onClick={onDismiss} />
    </div>
  );
}
