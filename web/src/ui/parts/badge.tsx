import type { ReactNode } from 'react';
import styles from './badge.module.css';
import tones from './tones.module.css';
import { classNames } from '../base/class-names.ts';
import { Icon, type IconName } from '../base/icon.tsx';

interface BadgeProps {
  tone?: 'neutral' | 'accent' | 'positive' | 'warning' | 'negative' | undefined;
  size?: 'md' | 'lg' | undefined;
  icon?: IconName | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A word or two about a state, on a soft pill. */
export function Badge({ tone, size = 'md', icon, className, children }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, styles[size], tone && tones[tone], className)}>
      {icon && <Icon name={icon} size="sm" />}
      {children}
    </span>
  );
}
