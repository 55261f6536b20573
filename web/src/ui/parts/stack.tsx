import type { ReactNode } from 'react';
import styles from './stack.module.css';

/** Blocks of a page below each other, with the page's spacing. */
export function Stack({ children }: { children: ReactNode }) {
  return <div className={styles.stack}>{children}</div>;
}
