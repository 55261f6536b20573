import type { ReactNode } from 'react';
import styles from './field.module.css';
import { Icon } from '../base/icon.tsx';

/** The sentence below a field with its error. */
export function FieldError({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <p className={styles.error} id={id} role="alert">
      <Icon name="err" size="sm" />
      {children}
    </p>
  );
}
