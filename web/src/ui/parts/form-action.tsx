import type { MouseEvent, ReactNode } from 'react';
import { Button } from './button.tsx';
import { classNames } from '../base/class-names.ts';
import styles from './form-action.module.css';
import type { IconName } from '../base/icon.tsx';

interface FormActionProps {
  icon: IconName;
  label: string;
  disabled?: boolean | undefined;
  /** For a button that shows more of the form. */
  isExpanded?: boolean | undefined;
  onClick?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined;
}

/** A muted button among the fields of a form, for a secondary action. */
export function FormAction({ icon, label, disabled, isExpanded, onClick }: FormActionProps) {
  return (
    <Button
      variant="quiet"
      size="sm"
      icon={icon}
      className={styles.action}
      disabled={disabled}
      aria-expanded={isExpanded}
      onClick={onClick}
    >
      <span className={styles.label}>{label}</span>
    </Button>
  );
}

interface FormActionsProps {
  /** Whether a phone shows only their icons, because the line has little room. */
  isNarrow?: boolean | undefined;
  children: ReactNode;
}

/** The muted buttons of a form in a line. */
export function FormActions({ isNarrow, children }: FormActionsProps) {
  return <div className={classNames(styles.row, isNarrow && styles.narrow)}>{children}</div>;
}
