import styles from './clamped.module.css';
import { classNames } from './class-names.ts';

interface ClampedProps {
  className?: string | undefined;
  children: string;
}

/** Text of any length in at most two lines; the whole of it shows under the pointer, or at a tap. */
export function Clamped({ className, children }: ClampedProps) {
  return (
    <span className={classNames(styles.clamped, className)} title={children}>
      {children}
    </span>
  );
}
