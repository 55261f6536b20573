import type { Original } from '@hisaab/contract';
import { Suspense, useRef, useState, type ReactNode } from 'react';
import amountStyles from '../ui/forms/amount-field.module.css';
import { AmountField } from '../ui/forms/amount-field.tsx';
import { classNames } from '../ui/base/class-names.ts';
import { Icon } from '../ui/base/icon.tsx';
import { useWords } from '../words/words.ts';
import styles from './currency-button.module.css';
import { CURRENCY_LIST, FOREIGN_FIELD } from './loaded-parts.ts';
import type { ForeignBill } from './money.ts';

/** The code of the currency of the books. */
const RUPEES = 'INR';

/** A press this soon after the list has closed is the one that closed it. */
const REOPENED_MS = 300;

interface MoneyFieldProps {
  label: string;
  name: string;
  /** In rupees. */
  defaultValue?: number | undefined;
  /** The initial amount in another currency. */
  original?: Original | undefined;
  /** An amount in another currency whose rate is not known yet. */
  foreign?: { currency: string; amount: number } | undefined;
  /** The currency in which a new amount begins, null for rupees; undefined while it is not known. */
  begin?: string | null | undefined;
  /** A figure in the chosen currency that replaces what was typed, each time that `times` changes. */
  setTo?: { figure: number | undefined; times: number } | undefined;
  groupId?: number | undefined;
  error?: string | undefined;
  originalError?: string | undefined;
  isRequired?: boolean | undefined;
  isNonNegative?: boolean | undefined;
  isSelected?: boolean | undefined;
  /** At the end of the label's line. */
  aside?: ReactNode;
  enterKeyHint?: 'next' | undefined;
  /** Called with the amount in rupees, or as typed in the chosen currency if `onMoney` reports the rest. */
  onAmountChange?: ((amount: number | null) => void) | undefined;
  /** Called with the amount in another currency; null for rupees. */
  onMoney?: ((money: ForeignBill | null) => void) | undefined;
}

/** An amount in rupees, or, chosen by its ₹, in another currency. */
export function MoneyField(props: MoneyFieldProps) {
  const words = useWords();
  const { original, foreign, begin, setTo, groupId, onMoney, onAmountChange, ...field } = props;
  const rootRef = useRef<HTMLDivElement>(null);
  const currencyButtonRef = useRef<HTMLButtonElement>(null);
  const closedAt = useRef(-Infinity);
  const [isOpen, setOpen] = useState(false);
  const [currency, setCurrency] = useState((original ?? foreign)?.currency ?? begin ?? undefined);
  const [begun, setBegun] = useState(begin);
  const [isChosen, setChosen] = useState(false);
  // The typed text stays when the currency changes; the former rate is removed.
  const [figure, setFigure] = useState((original ?? foreign)?.amount ?? field.defaultValue ?? null);
  const [isAsBefore, setAsBefore] = useState(original !== undefined);
  if (begun === undefined && begin !== undefined) {
    setBegun(begin);
    // A value that the person has begun to enter does not change.
    if (begin !== null && figure === null && currency === undefined) setCurrency(begin);
  }

  function choose(code: string) {
    const chosen = code === RUPEES ? undefined : code;
    close();
    setBegun(null);
    if (chosen === currency) return;
    setChosen(true);
    setCurrency(chosen);
    setAsBefore(false);
    onAmountChange?.(figure);
    if (chosen === undefined) onMoney?.(null);
  }

  function close() {
    setOpen(false);
    rootRef.current?.querySelector<HTMLInputElement>('input[inputmode]')?.focus();
  }

  function take(amount: number | null) {
    setFigure(amount);
    onAmountChange?.(amount);
  }

  const currencyButton = (sign: string, name: string) => (
    <button
      ref={currencyButtonRef}
      type="button"
      className={classNames(styles.currencyButton, currency !== undefined && styles.isOn)}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-label={words.currencies.change({ name })}
      onClick={({ timeStamp, detail }) => {
        // A press outside the list closes it, also one on its own button; a key does not.
        if (detail === 0 || timeStamp - closedAt.current > REOPENED_MS) setOpen(true);
      }}
    >
      <span className={amountStyles.symbol}>{sign}</span>
      <Icon name="chevron-down" size="sm" />
    </button>
  );

  return (
    <div ref={rootRef} className="column relative">
      {currency === undefined ? (
        <AmountField
          {...field}
          key={setTo?.times}
          defaultValue={setTo && setTo.times > 0 ? setTo.figure : (figure ?? undefined)}
          error={field.error ?? field.originalError}
          currencyButton={currencyButton('₹', words.currencies.rupee)}
          autoFocus={isChosen}
          onAmountChange={take}
        />
      ) : (
        <Suspense>
          <FOREIGN_FIELD.Component
            key={currency}
            label={field.label}
            currencyButton={currencyButton}
            start={
              isAsBefore && original
                ? { original, rupees: field.defaultValue ?? 0 }
                : { currency, figure }
            }
            setTo={setTo}
            isFocused={isChosen}
            groupId={groupId}
            error={field.error}
            originalError={field.originalError}
            isNonNegative={field.isNonNegative ?? false}
            isRequired={field.isRequired ?? false}
            onAmountChange={take}
            onMoney={onMoney}
          />
        </Suspense>
      )}
      {isOpen && (
        <Suspense>
          <CURRENCY_LIST.Component
            openerRef={currencyButtonRef}
            groupId={groupId}
            chosen={currency ?? RUPEES}
            onChoose={choose}
            onClose={(time) => {
              closedAt.current = time;
              close();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
