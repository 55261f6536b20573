import type { ReactNode } from 'react';
import { Icon, type IconDrawing } from '../../../ui/base/icon.tsx';
import { classNames } from '../../../ui/base/class-names.ts';
import styles from './quick-add.module.css';

interface NativePartProps {
  icon: IconDrawing;
  text: string;
  className?: string | undefined;
  /** A native control, invisible on top of the part. */
  children: ReactNode;
}

/** A part whose value a native control changes. */
export function NativePart({ icon, text, className, children }: NativePartProps) {
  return (
    <span
      className={classNames(styles.part, styles.native, className, className && styles.category)}
    >
      <Icon name={icon} />
      {text}
      <Icon name="chevron-down" className={styles.chevron} />
      {children}
    </span>
  );
}
