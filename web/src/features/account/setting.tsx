import type { ReactNode } from 'react';
import styles from './account.module.css';

interface SettingProps {
  /** Empty for a further row of the same. */
  label: string;
  value: string;
  note?: ReactNode;
  children: ReactNode;
}

/** A row of the account: what it is, what it says now, and a button. */
export function Setting({ label, value, note, children }: SettingProps) {
  return (
    <li className={styles.row}>
      <span className={styles.setting}>
        <span className={styles.label}>{label}</span>
        <span className={styles.value}>
          {value}
          {note && <small className={styles.note}>{note}</small>}
        </span>
      </span>
      {children}
    </li>
  );
}
