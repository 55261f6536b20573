import type { ReactNode } from 'react';
import styles from './clamped.module.css';
import { classNames } from '../base/class-names.ts';

interface ClampedProps {
  className?: string | undefined;
  /** Shown after the text. */
  mark?: ReactNode;
  children: string;
}

/** Text of any length in at most two lines; hovering or a tap shows all of it. */
export function Clamped({ className, mark, children }: ClampedProps) {
  return (
    <span className={classNames(styles.clamped, className)} title={children}>
      {children}
      {mark}
    </span>
  );
}
