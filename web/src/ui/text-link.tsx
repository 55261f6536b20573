import { Link } from 'wouter';
import type { ReactNode } from 'react';
import styles from './text.module.css';

/** An underlined link within a sentence, to another screen. */
export function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className={styles.link} href={to}>
      {children}
    </Link>
  );
}
