import type { ComponentProps } from 'react';
import { classNames } from '../../../ui/base/class-names.ts';
import { Icon } from '../../../ui/base/icon.tsx';
import styles from './import.module.css';

interface SmallSelectProps extends ComponentProps<'select'> {
  /** Muted while nothing is chosen. */
  isQuiet?: boolean;
}

/** A select as high as a table row. */
export function SmallSelect({ isQuiet, className, ...native }: SmallSelectProps) {
  return (
    <span className={classNames(styles.choice, isQuiet && styles.quiet, className)}>
      <select {...native} />
      <Icon name="chevron-down" size="sm" />
    </span>
  );
}
