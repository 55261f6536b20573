import { useId, type ChangeEvent, type ComponentProps, type ReactNode } from 'react';
import { classNames } from '../base/class-names.ts';
import { FieldError } from './field-error.tsx';
import styles from './field.module.css';
import { useShownError } from './use-shown-error.ts';
import { useFirstWords } from '../../words/words.ts';

interface TextFieldProps extends ComponentProps<'input'> {
  label: string;
  /** The error of the value, as a sentence. */
  error?: string | undefined;
  /** The value is invalid, and its sentence is shown elsewhere. */
  isInvalid?: boolean | undefined;
  hint?: ReactNode;
  /** Shows "(optional)" beside the label. */
  isOptional?: boolean | undefined;
  /** Shown inside the field, at its end. */
  end?: ReactNode;
  /** Shown at the end of the label's line; it is after the input in the tab order. */
  labelEnd?: ReactNode;
}

/** A labelled one-line input with its hint and its error tied to it. */
export function TextField({
  label,
  error,
  isInvalid,
  hint,
  isOptional,
  end,
  labelEnd,
  id,
  className,
  onChange,
  ...native
}: TextFieldProps) {
  const words = useFirstWords();
  const { isShown: isRed, hide } = useShownError(Boolean(error) || isInvalid === true);
  const ownId = useId();
  const inputId = id ?? ownId;
  const hintId = hint ? `${inputId}-hint` : undefined;
  const errorId = error && isRed ? `${inputId}-error` : undefined;

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    hide();
    onChange?.(event);
  }

  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.label} htmlFor={inputId}>
        {label}
        {isOptional && <span className="muted regular"> {words.basics.optional}</span>}
      </label>
      <div className={classNames('relative', Boolean(end) && styles.hasEnd)}>
        <input
          {...native}
          id={inputId}
          className={styles.input}
          onChange={handleChange}
          aria-invalid={isRed || undefined}
          aria-describedby={classNames(errorId, hintId) || undefined}
        />
        {end && <div className={styles.end}>{end}</div>}
      </div>
      {labelEnd && <div className={styles.labelEnd}>{labelEnd}</div>}
      {hint && (
        <p className="note" id={hintId}>
          {hint}
        </p>
      )}
      {errorId && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
