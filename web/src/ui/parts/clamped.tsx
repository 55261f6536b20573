import type { ReactNode } from 'react';
import styles from './clamped.module.css';
import { classNames } from '../base/class-names.ts';

interface ClampedProps {
  className?: string | undefined;
  /** Stands behind the text. */
  mark?: ReactNode;
  children: string;
}

/** Text of any length in at most two lines; the whole of it shows under the pointer, or at a tap. */
export function Clamped({ className, mark, children }: ClampedProps) {
  return (
    <span className={classNames(styles.clamped, className)} title={children}>
      {children}
      {mark}
    </span>
  );
}
