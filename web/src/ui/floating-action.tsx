import type { ComponentProps } from 'react';
import { Button } from './button.tsx';
import styles from './floating-action.module.css';

/** The primary action of a page: in the page's head, and on a phone above the tab bar, in reach of the thumb. */
export function FloatingAction(props: ComponentProps<typeof Button>) {
  return <Button variant="primary" {...props} className={styles.action} />;
}
