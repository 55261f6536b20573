import type { ReactNode } from 'react';
import styles from './split.module.css';

/** A wide and a narrow card, side by side if there is room. */
export function Split({ children }: { children: ReactNode }) {
  return <div className={styles.split}>{children}</div>;
}
