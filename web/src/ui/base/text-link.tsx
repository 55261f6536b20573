import type { ReactNode } from 'react';
import { Link } from './link.tsx';
import styles from './text.module.css';

interface TextLinkProps {
  to: string;
  /** State stored with the address in its history entry. */
  state?: object;
  children: ReactNode;
}

/** An underlined link within a sentence, to another screen. */
export function TextLink({ to, state, children }: TextLinkProps) {
  return (
    <Link className={styles.link} href={to} state={state}>
      {children}
    </Link>
  );
}
