import { useId, type ComponentProps } from 'react';
import { classNames } from '../base/class-names.ts';
import fieldStyles from './field.module.css';
import { Icon } from '../base/icon.tsx';
import styles from './select-field.module.css';

interface SelectFieldProps extends ComponentProps<'select'> {
  label: string;
  /** Hides the label from view, where the text beside the field says as much. Screen readers still read it. */
  isLabelHidden?: boolean | undefined;
  /** The choices, as they are sent. */
  options: readonly string[];
  /** How a choice is shown, where not as it is sent. */
  labelOf?: (option: string) => string;
}

/** A labelled choice of one from a list. */
export function SelectField({
  label,
  isLabelHidden,
  options,
  labelOf = String,
  className,
  ...native
}: SelectFieldProps) {
  const id = useId();
  return (
    <div className={classNames(fieldStyles.field, className)}>
      {!isLabelHidden && (
        <label className={fieldStyles.label} htmlFor={id}>
          {label}
        </label>
      )}
      <div className={styles.wrap}>
        <select
          {...native}
          id={id}
          aria-label={isLabelHidden ? label : undefined}
          className={classNames(fieldStyles.input, styles.select)}
        >
          {options.map((option) => (
            <option key={option} value={option}>
              {labelOf(option)}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" size="sm" />
      </div>
    </div>
  );
}
