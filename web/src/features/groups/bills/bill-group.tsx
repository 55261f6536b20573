import type { ReactNode } from 'react';
import fieldStyles from '../../../ui/field.module.css';
import styles from './bill-parts.module.css';

interface BillGroupProps {
  legend: string;
  /** Stands at the end of the legend's line. */
  end: ReactNode;
  children: ReactNode;
}

/** A question of the form of a bill that has fields as its answer. */
export function BillGroup({ legend, end, children }: BillGroupProps) {
  return (
    <fieldset className={styles.group}>
      <legend className={fieldStyles.label}>{legend}</legend>
      <div className={styles.end}>{end}</div>
      {children}
    </fieldset>
  );
}
