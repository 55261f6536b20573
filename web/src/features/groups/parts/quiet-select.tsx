import { useId, type ComponentProps } from 'react';
import { Icon } from '../../../ui/base/icon.tsx';
import styles from './quiet-select.module.css';

interface QuietSelectProps extends ComponentProps<'select'> {
  label: string;
  options: readonly string[];
  /** The label of an option, if it differs from the value. */
  labelOf?: (option: string) => string;
}

/** A select without a box, for rarely changed values. */
export function QuietSelect({ label, options, labelOf = String, ...native }: QuietSelectProps) {
  const id = useId();
  return (
    <span className={styles.quiet}>
      <label htmlFor={id}>{label}</label>
      <select {...native} id={id}>
        {options.map((option) => (
          <option key={option} value={option}>
            {labelOf(option)}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size="sm" />
    </span>
  );
}
