import type { Original } from '@hisaab/contract';
import { decimalsOf, formatInCurrency, parseInCurrency, signOf } from '@hisaab/domain';
import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type CSSProperties,
  type ReactNode,
} from 'react';
import amountStyles from '../ui/forms/amount-field.module.css';
import { FieldError } from '../ui/forms/field-error.tsx';
import { VisuallyHidden } from '../ui/base/visually-hidden.tsx';
import fieldStyles from '../ui/forms/field.module.css';
import { RefundToggle } from '../ui/forms/refund-toggle.tsx';
import { Seldom } from '../ui/forms/seldom.tsx';
import { useLanguage, useWords } from '../words/words.ts';
import { nameOfCurrency } from './currency-names.ts';
import { draftOf, inThousands, newDraft, proposeRate, readForeign } from './foreign-money.ts';
import { MONEY_FIELD, type ForeignBill, type ForeignDraft } from './money.ts';
import { foreignBill } from './parts-in-rupees.ts';
import { RateBlock } from './rate-block.tsx';
import { useKnownRates } from './use-known-rates.ts';

interface ForeignFieldProps {
  label: string;
  /** The button in place of the sign, with the name of the currency. */
  /** At the end of the label's line. */
  aside?: ReactNode;
  currencyButton: (sign: string, name: string) => ReactNode;
  /** The former value, or a figure that was typed when the currency was chosen. */
  start: { original: Original; rupees: number } | { currency: string; figure: number | null };
  setTo: { figure: number | undefined; times: number } | undefined;
  /** Whether the focus begins in it. */
  isFocused: boolean;
  groupId: number | undefined;
  /** The faults of the server for the amount, and for the original. */
  error: string | undefined;
  originalError: string | undefined;
  isNonNegative: boolean;
  isRequired: boolean;
  onAmountChange: (typed: number | null) => void;
  /** Called with the parsed value on every change. */
  onMoney: ((money: ForeignBill) => void) | undefined;
}

/** An amount in another currency, and its rupees. */
export function ForeignField(props: ForeignFieldProps) {
  const { label, currencyButton, start, setTo, groupId, isNonNegative, onAmountChange, onMoney } =
    props;
  const words = useWords();
  const language = useLanguage();
  const [draft, onChange] = useState(() => firstDraft(start));
  const [seen, setSeen] = useState(setTo?.times);
  const id = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  const rates = useKnownRates(groupId);
  const [isAsked, setAsked] = useState(false);
  if (setTo && setTo.times !== seen) {
    setSeen(setTo.times);
    if (setTo.figure !== undefined) {
      onChange({ ...draft, amount: inThousands(draft.currency, setTo.figure), card: '' });
    }
  }
  const proposed = proposeRate(rates, draft.currency);
  const money = readForeign(draft, proposed);
  const complaint = complaintAbout();
  const shownError = (isAsked ? complaint : undefined) ?? props.error;
  const isSum = /\d\s*[+−-]/.test(draft.amount) && money.typed !== null;
  const echo = isSum ? formatInCurrency(draft.currency, money.typed ?? 0) : '';
  const lengths: CSSProperties & Record<'--len' | '--echo-len', number> = {
    '--len': Math.max(draft.amount.length, 1),
    '--echo-len': echo.length,
  };
  const held = JSON.stringify(money);

  function complaintAbout(): string | undefined {
    if (draft.amount.trim() === '')
      return props.isRequired ? words.currencies.amountMissing : undefined;
    const amount = parseInCurrency(draft.amount, draft.currency);
    if (amount === undefined) {
      return words.currencies.amountWrong({
        currency: draft.currency,
        decimals: decimalsOf(draft.currency),
      });
    }
    return isNonNegative && amount.startsWith('-') ? words.ui.amountTooSmall : undefined;
  }

  useEffect(() => {
    inputRef.current?.setCustomValidity(complaint ?? '');
  }, [complaint]);

  const reportMoney = useEffectEvent((_read: string) => onMoney?.(foreignBill(money)));

  useEffect(() => {
    reportMoney(held);
  }, [held]);

  function change(amount: string) {
    setAsked(false);
    // The rupees that a card took belong to another amount.
    onChange({ ...draft, amount, card: '' });
    const typed = parseInCurrency(amount, draft.currency);
    onAmountChange(typed === undefined ? null : Number(typed));
  }

  function handleRefund() {
    const isRefund = draft.amount.trim().startsWith('-');
    change(isRefund ? draft.amount.replace('-', '') : `-${draft.amount}`);
    inputRef.current?.focus();
  }

  function handleBlur() {
    setAsked(draft.amount.trim() !== '');
    if (money.typed !== null && !isSum) {
      onChange({ ...draft, amount: inThousands(draft.currency, money.typed) });
    }
  }

  const currencyName = nameOfCurrency(language, draft.currency);

  return (
    <div className={fieldStyles.field}>
      <div className="row between gap-3">
        <label className={fieldStyles.label} htmlFor={id}>
          {label}
          <VisuallyHidden>, {currencyName}</VisuallyHidden>
        </label>
        {!isNonNegative && (
          <Seldom name="refund" isOn={draft.amount.trim().startsWith('-')}>
            <RefundToggle isPressed={draft.amount.trim().startsWith('-')} onToggle={handleRefund} />
          </Seldom>
        )}
        {props.aside}
      </div>
      <div className={amountStyles.amount} style={lengths}>
        {currencyButton(signOf(draft.currency), currencyName)}
        <input
          ref={inputRef}
          id={id}
          className={amountStyles.input}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="next"
          autoFocus={props.isFocused}
          placeholder={inThousands(draft.currency, 0)}
          value={draft.amount}
          onChange={({ currentTarget }) => change(currentTarget.value)}
          onBlur={handleBlur}
          onInvalid={(event) => {
            event.preventDefault();
            setAsked(true);
            event.currentTarget.focus();
          }}
          aria-invalid={shownError ? true : undefined}
          aria-describedby={shownError ? `${id}-error` : undefined}
        />
        <output className={amountStyles.echo} htmlFor={id}>
          {echo}
        </output>
      </div>
      {shownError && <FieldError id={`${id}-error`}>{shownError}</FieldError>}
      <input type="hidden" name={MONEY_FIELD} value={held} />
      <RateBlock
        key={draft.currency}
        draft={draft}
        money={money}
        proposed={proposed}
        error={props.originalError}
        onChange={onChange}
      />
    </div>
  );
}

function firstDraft(start: ForeignFieldProps['start']): ForeignDraft {
  if ('original' in start) return draftOf(start.original, start.rupees);
  const { currency, figure } = start;
  return newDraft(currency, figure === null ? '' : inThousands(currency, figure));
}
