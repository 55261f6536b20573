import { useId, type ReactNode } from 'react';
import styles from './segments.module.css';

interface SegmentsProps<Value extends string> {
  /** The name of the question, for screen readers. */
  label: string;
  value: Value;
  options: ReadonlyArray<{ value: Value; label: ReactNode }>;
  onChange: (value: Value) => void;
}

/** A choice between a few options side by side. */
export function Segments<Value extends string>({
  label,
  value,
  options,
  onChange,
}: SegmentsProps<Value>) {
  const name = useId();
  return (
    <div className={styles.track} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label className={styles.choice} key={option.value}>
          <input
            type="radio"
            className="over"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
