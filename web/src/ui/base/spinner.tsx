import styles from './spinner.module.css';
import { classNames } from './class-names.ts';

/** Two arcs that rotate in opposite directions; put words beside it that say what is loading. */
export function Spinner({ size = 'md' }: { size?: 'sm' | 'md' }) {
  return <span className={classNames(styles.spinner, styles[size])} aria-hidden="true" />;
}
