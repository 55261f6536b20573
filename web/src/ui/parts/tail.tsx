import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { classNames } from '../base/class-names.ts';
import { Icon, type IconDrawing } from '../base/icon.tsx';
import styles from './tail.module.css';

interface TailProps {
  /** Whether it wraps in lines on a phone too, for many entries. */
  isFlowing?: boolean;
  children: ReactNode;
}

/** The last line of a screen, for rarely used actions; a list of rows on a phone. */
export function Tail({ isFlowing = false, children }: TailProps) {
  return <div className={classNames(styles.tail, !isFlowing && styles.rows)}>{children}</div>;
}

interface TailButtonProps {
  icon: IconDrawing;
  /** The number of things behind it. */
  count?: number | undefined;
  onClick: () => void;
  children: ReactNode;
}

/** One entry of a {@link Tail}. */
export function TailButton({ icon, count, onClick, children }: TailButtonProps) {
  return (
    <Button variant="quiet" icon={icon} className={styles.button} onClick={onClick}>
      {children}
      {count !== undefined && (
        <>
          {' '}
          <span className={styles.count}>{count}</span>
        </>
      )}
      <Icon name="chevron" size="sm" className={styles.go} />
    </Button>
  );
}
