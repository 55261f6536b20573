import type { ComponentProps } from 'react';
import { Button } from './button.tsx';
import { classNames } from '../base/class-names.ts';
import styles from './floating-action.module.css';

/**
 * The primary action of a page: in the page's head, and on a phone a round button in the middle of the tab bar, in reach of the thumb.
 * There it covers nothing that can be read or tapped.
 */
export function FloatingAction({ children, className, ...button }: ComponentProps<typeof Button>) {
  return (
    <Button variant="primary" {...button} className={classNames(styles.action, className)}>
      <span className={styles.words}>{children}</span>
    </Button>
  );
}
