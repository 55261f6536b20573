import type { ReactNode } from 'react';
import styles from './stack.module.css';

/** Blocks of a page under each other, at the page's own distance. */
export function Stack({ children }: { children: ReactNode }) {
  return <div className={styles.stack}>{children}</div>;
}
