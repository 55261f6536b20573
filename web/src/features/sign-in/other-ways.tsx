import type { ReactNode } from 'react';
import { useFirstWords } from '../../words/words.ts';
import styles from './other-ways.module.css';

/** The ways to sign in without a password, below the form; nothing if there are none. */
export function OtherWays({ children }: { children: ReactNode[] }) {
  const words = useFirstWords();
  if (children.every((way) => way === null)) return null;
  return (
    <div className="stack gap-4">
      <p className={styles.or}>{words.signIn.or}</p>
      {children}
    </div>
  );
}
