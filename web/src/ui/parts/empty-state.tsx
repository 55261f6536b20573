import type { ReactNode } from 'react';
import { Drawing, type DrawingName } from '../base/drawing.tsx';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  drawing: DrawingName;
  title: string;
  /** At most one sentence. */
  text?: ReactNode;
  /** At most one button. */
  action?: ReactNode;
}

/** Shown in place of an empty list. */
export function EmptyState({ drawing, title, text, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <Drawing name={drawing} />
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
