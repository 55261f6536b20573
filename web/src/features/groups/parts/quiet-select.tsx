import { useId, type ComponentProps } from 'react';
import { Icon } from '../../../ui/base/icon.tsx';
import styles from './quiet-select.module.css';

interface QuietSelectProps extends ComponentProps<'select'> {
  label: string;
  options: readonly string[];
  /** How an option is shown, where not by itself. */
  labelOf?: (option: string) => string;
}

/** A choice of one without a box, for what is seldom changed. */
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
