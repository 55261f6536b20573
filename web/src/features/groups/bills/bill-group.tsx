import type { ReactNode } from 'react';
import chipStyles from '../../../ui/chip.module.css';
import fieldStyles from '../../../ui/field.module.css';

interface BillGroupProps {
  legend: string;
  /** Stands at the end of the legend's line. */
  end: ReactNode;
  children: ReactNode;
}

/** A question of the form of a bill that has fields as its answer. */
export function BillGroup({ legend, end, children }: BillGroupProps) {
  return (
    <fieldset className={chipStyles.group}>
      <legend className={fieldStyles.label}>{legend}</legend>
      <div className={chipStyles.end}>{end}</div>
      {children}
    </fieldset>
  );
}
