import type { ReactNode } from 'react';
import styles from './account.module.css';

interface SettingProps {
  /** Empty for another row of the same setting. */
  label: string;
  value: string;
  note?: ReactNode;
  children: ReactNode;
}

/** A row of the account: label, current value and a button. */
export function Setting({ label, value, note, children }: SettingProps) {
  return (
    <li className={styles.row}>
      <span className={styles.setting}>
        <span className={styles.label}>{label}</span>
        <span className={styles.value}>
          {value}
          {note && <small className="note block">{note}</small>}
        </span>
      </span>
      {children}
    </li>
  );
}
