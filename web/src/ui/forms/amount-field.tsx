import { formatRupees, MAX_RUPEES, parseRupees, TOO_MANY_DECIMALS } from '@hisaab/domain';
import {
  useEffect,
  useId,
  useRef,
  useState,
  type CSSProperties,
  type ChangeEvent,
  type InvalidEvent,
  type ReactNode,
} from 'react';
import styles from './amount-field.module.css';
import {
  groupAmounts,
  hasTooManyDecimals,
  isPlainNumber,
  isTooLarge,
  isTypedRefund,
  withOtherSign,
  writeRupees,
} from './amount-text.ts';
import { FieldError } from './field-error.tsx';
import fieldStyles from './field.module.css';
import { takeGrouped } from './group-typed.ts';
import { RefundToggle } from './refund-toggle.tsx';
import { Seldom } from './seldom.tsx';
import { useWords } from '../../words/words.ts';

interface AmountFieldProps {
  label: string;
  name: string;
  /** In rupees. */
  defaultValue?: number | undefined;
  /** An error of the amount from outside. */
  error?: string | undefined;
  isRequired?: boolean | undefined;
  /** Rejects a minus, and offers no refund. */
  isNonNegative?: boolean | undefined;
  /** At the end of the label's line. */
  aside?: ReactNode;
  autoFocus?: boolean | undefined;
  /** Whether the amount is selected when the field gets the focus, so that one key replaces it. */
  isSelected?: boolean | undefined;
  /** The label of Enter on a phone's keypad. */
  enterKeyHint?: 'next' | undefined;
  /** Replaces the ₹. */
  currencyButton?: ReactNode;
  /** Called on every change; `null` while empty or invalid. */
  onAmountChange?: ((rupees: number | null) => void) | undefined;
}

/** An amount in rupees as people write it: `450`, `₹ 450`, `450+80`; grouped as it is typed, with the result of a sum beside it. */
export function AmountField({
  label,
  name,
  defaultValue,
  error,
  isRequired,
  isNonNegative,
  aside,
  autoFocus,
  isSelected,
  enterKeyHint,
  currencyButton,
  onAmountChange,
}: AmountFieldProps) {
  const words = useWords();
  const id = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(() =>
    defaultValue === undefined ? '' : writeRupees(defaultValue),
  );
  const [complaint, setComplaint] = useState<string>();
  const amount = parseRupees(text);
  const echo = amount === undefined || isPlainNumber(text) ? '' : formatRupees(amount);
  const lengths: CSSProperties & Record<'--len' | '--echo-len', number> = {
    '--len': Math.max(text.length, 1),
    '--echo-len': echo.length,
  };
  const shownError = complaint ?? error;

  useEffect(() => {
    if (error !== undefined) inputRef.current?.focus();
  }, [error]);

  function complaintAbout(value: string): string | undefined {
    if (value.trim() === '') return undefined;
    const rupees = parseRupees(value);
    if (rupees === undefined) {
      if (isTooLarge(value)) return words.ui.amountTooLarge({ largest: formatRupees(MAX_RUPEES) });
      return hasTooManyDecimals(value) ? TOO_MANY_DECIMALS : words.ui.amountNotUnderstood;
    }
    return isNonNegative && rupees < 0 ? words.ui.amountTooSmall : undefined;
  }

  function take(input: HTMLInputElement, value: string) {
    const found = complaintAbout(value);
    // The browser does not submit a field with a validation message, so an invalid amount is never sent as empty.
    input.setCustomValidity(found ?? '');
    setText(value);
    setComplaint(undefined);
    onAmountChange?.(parseRupees(value) ?? null);
  }

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    take(event.currentTarget, takeGrouped(event, text));
  }

  function handleRefund() {
    if (!inputRef.current) return;
    take(inputRef.current, withOtherSign(text));
    inputRef.current.focus();
  }

  function handleBlur() {
    const found = complaintAbout(text);
    setComplaint(found);
    if (found === undefined) setText(groupAmounts(text));
  }

  function handleInvalid(event: InvalidEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    if (!input.validity.customError) return;
    event.preventDefault();
    setComplaint(complaintAbout(input.value));
    input.focus();
  }

  return (
    <div className={fieldStyles.field}>
      <div className="row between gap-3">
        <label className={fieldStyles.label} htmlFor={id}>
          {label}
        </label>
        {!isNonNegative && (
          <Seldom name="refund" isOn={isTypedRefund(text)}>
            <RefundToggle isPressed={isTypedRefund(text)} onToggle={handleRefund} />
          </Seldom>
        )}
        {aside}
      </div>
      <div className={styles.amount} style={lengths}>
        {currencyButton ?? (
          <span className={styles.symbol} aria-hidden="true">
            ₹
          </span>
        )}
        <input
          ref={inputRef}
          id={id}
          name={name}
          className={styles.input}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          placeholder="0.00"
          enterKeyHint={enterKeyHint}
          required={isRequired}
          autoFocus={autoFocus}
          value={text}
          onChange={handleChange}
          onBlur={handleBlur}
          onFocus={isSelected ? ({ currentTarget }) => currentTarget.select() : undefined}
          data-autofocus={isSelected}
          onInvalid={handleInvalid}
          aria-invalid={shownError ? true : undefined}
          aria-describedby={shownError ? `${id}-error` : undefined}
        />
        <output className={styles.echo} htmlFor={id}>
          {echo}
        </output>
      </div>
      {shownError && <FieldError id={`${id}-error`}>{shownError}</FieldError>}
    </div>
  );
}

/** The value of an {@link AmountField} of the form, in rupees; `null` when it is empty or invalid. */
export function parseAmountField(form: HTMLFormElement | FormData, name: string): number | null {
  const text = (form instanceof FormData ? form : new FormData(form)).get(name);
  return typeof text === 'string' ? (parseRupees(text) ?? null) : null;
}
