import { use, type KeyboardEvent } from 'react';
import { takeGrouped } from '../../../ui/forms/group-typed.ts';
import styles from './bill-parts.module.css';
import { PART_SIGN } from './part-sign.ts';
import { focusPart } from './focus-part.ts';

interface PartFieldProps {
  label: string;
  /** The key of the field, by which an error finds it. */
  of: string;
  text: string;
  placeholder?: string | undefined;
  autoFocus?: boolean | undefined;
  /** Whether focus selects its text, so that one key replaces it. */
  isSelected?: boolean | undefined;
  /** Whether Enter finishes the input, whatever `onEnter` does. */
  isDone?: boolean | undefined;
  onChange: (text: string) => void;
  /** The key of the field that Enter focuses; without it and without `onEnter`, Enter submits the form. */
  next?: string | undefined;
  onEnter?: (() => void) | undefined;
}

/** A part of a bill as people write it: `450`, `450+80`, `60%`; digits are grouped while typing. */
export function PartField({
  label,
  of,
  text,
  placeholder = '0.00',
  autoFocus,
  isSelected,
  isDone = false,
  onChange,
  next,
  onEnter,
}: PartFieldProps) {
  const isLast = next === undefined && !onEnter;
  const sign = use(PART_SIGN);

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Enter' || isLast) return;
    event.preventDefault();
    onEnter?.();
    focusPart(event.currentTarget.form, next);
  }

  return (
    <span className={styles.amount}>
      {!text.includes('%') && <span aria-hidden="true">{sign}</span>}
      <input
        type="text"
        className="bare-input text-end"
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint={isLast || isDone ? 'done' : 'next'}
        aria-label={label}
        data-of={of}
        placeholder={placeholder}
        autoFocus={autoFocus}
        onFocus={isSelected ? ({ currentTarget }) => currentTarget.select() : undefined}
        value={text}
        onChange={(event) => onChange(takeGrouped(event, text))}
        onKeyDown={handleKey}
      />
    </span>
  );
}
