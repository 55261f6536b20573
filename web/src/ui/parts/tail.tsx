import type { ComponentProps, ReactNode } from 'react';
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

interface TailButtonProps extends Pick<
  ComponentProps<typeof Button>,
  'aria-label' | 'isBusy' | 'onFocus' | 'onPointerEnter'
> {
  icon: IconDrawing;
  /** Whether a phone has it in its menu alone, and not in the line. */
  isInMenu?: boolean;
  /** The number of things behind it. */
  count?: number | undefined;
  onClick: () => void;
  children: ReactNode;
}

/** One entry of a {@link Tail}. */
export function TailButton({ icon, isInMenu, count, children, ...native }: TailButtonProps) {
  return (
    <Button
      {...native}
      variant="quiet"
      icon={icon}
      className={classNames(styles.button, isInMenu && styles.inMenu)}
    >
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
