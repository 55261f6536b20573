import styles from './spinner.module.css';
import { classNames } from './class-names.ts';

/** Two arcs turning against each other; say beside it, in words, what is being waited for. */
export function Spinner({ size = 'md' }: { size?: 'sm' | 'md' }) {
  return <span className={classNames(styles.spinner, styles[size])} aria-hidden="true" />;
}
