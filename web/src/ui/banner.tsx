import { useEffect, useEffectEvent, type ReactNode } from 'react';
import styles from './banner.module.css';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';

const SUCCESS_STAYS_MS = 6_000;

interface BannerProps {
  tone: 'success' | 'error';
  onDismiss: () => void;
  children: ReactNode;
}

/** What just went right or wrong; a success leaves by itself, an error stays until it is dismissed. */
export function Banner({ tone, onDismiss, children }: BannerProps) {
  const handleDismiss = useEffectEvent(onDismiss);

  useEffect(() => {
    if (tone !== 'success') return;
    const timer = setTimeout(() => handleDismiss(), SUCCESS_STAYS_MS);
    return () => clearTimeout(timer);
  }, [tone]);

  return (
    <div
      className={classNames(styles.banner, styles[tone])}
      role={tone === 'success' ? 'status' : 'alert'}
    >
      <Icon name={tone === 'success' ? 'ok' : 'err'} />
      <p>{children}</p>
      <IconButton icon="close" iconSize="sm" size="xs" label="Dismiss" onClick={onDismiss} />
    </div>
  );
}
