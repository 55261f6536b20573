import type { KeyboardEvent } from 'react';
import { takeGrouped } from '../../../ui/group-typed.ts';
import styles from './bill-parts.module.css';

interface PartFieldProps {
  label: string;
  /** Whose field it is, by which a fault finds it. */
  of: string;
  text: string;
  placeholder?: string | undefined;
  autoFocus?: boolean | undefined;
  onChange: (text: string) => void;
  onEnter?: (() => void) | undefined;
}

/** A part of a bill as people write it: `450`, `450+80`, `60%`; grouped as it is typed. */
export function PartField({
  label,
  of,
  text,
  placeholder = '0.00',
  autoFocus,
  onChange,
  onEnter,
}: PartFieldProps) {
  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !onEnter) return;
    event.preventDefault();
    onEnter();
  }

  return (
    <span className={styles.amount}>
      {!text.includes('%') && <span aria-hidden="true">₹</span>}
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint={onEnter ? 'next' : undefined}
        aria-label={label}
        data-of={of}
        placeholder={placeholder}
        autoFocus={autoFocus}
        value={text}
        onChange={(event) => onChange(takeGrouped(event, text))}
        onKeyDown={handleKey}
      />
    </span>
  );
}
