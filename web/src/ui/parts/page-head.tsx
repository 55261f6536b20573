import type { ReactNode } from 'react';
import styles from './page-head.module.css';

/** The page's one `h1`, and its primary action at the end of the line. */
export function PageHead({
  title,
  note,
  action,
}: {
  title: string;
  /** The line below the title. */
  note?: ReactNode;
  action?: ReactNode;
}) {
  return (
    // On a phone it contains a button that is fixed to the window.
    <div className={styles.head} data-still data-steps-aside>
      <div className={styles.title}>
        <h1>{title}</h1>
        {note}
      </div>
      {action}
    </div>
  );
}
