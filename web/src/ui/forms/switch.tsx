import type { ComponentProps } from 'react';
import styles from './switch.module.css';

/** A setting that is on or off; its label is elsewhere. */
export function Switch(native: ComponentProps<'input'> & { checked: boolean }) {
  return (
    <span className={styles.switch}>
      <input {...native} type="checkbox" role="switch" aria-checked={native.checked} />
      <i />
    </span>
  );
}
