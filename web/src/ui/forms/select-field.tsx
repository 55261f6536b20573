import { useId, type ComponentProps } from 'react';
import { classNames } from '../base/class-names.ts';
import fieldStyles from './field.module.css';
import { Icon } from '../base/icon.tsx';
import styles from './select-field.module.css';

interface SelectFieldProps extends ComponentProps<'select'> {
  label: string;
  /** Hides the label visually, if the text beside the field says the same. Screen readers still read it. */
  isLabelHidden?: boolean | undefined;
  /** The values of the choices. */
  options: readonly string[];
  /** The text of a choice, if it is not its value. */
  labelOf?: (option: string) => string;
}

/** A labelled choice of one from a list. */
export function SelectField({
  label,
  isLabelHidden,
  options,
  labelOf = String,
  ...native
}: SelectFieldProps) {
  const id = useId();
  return (
    <div className={fieldStyles.field}>
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
