import {
  formatRupees,
  parseInCurrency,
  parseRupees,
  rateBetween,
  rupeesToPaise,
  signOf,
} from '@hisaab/domain';
import { useEffect, useId, useRef, useState } from 'react';
import { FieldError } from '../ui/forms/field-error.tsx';
import { Segments } from '../ui/forms/segments.tsx';
import { useWords, type Words } from '../words/words.ts';
import styles from './currencies.module.css';
import { rateOf, shownRate, type ProposedRate } from './foreign-money.ts';
import type { ForeignDraft, ForeignMoney } from './money.ts';
import { rateInWords, shortRate, sourceInWords } from './rate-words.ts';

interface RateBlockProps {
  draft: ForeignDraft;
  money: ForeignMoney;
  proposed: ProposedRate | undefined;
  /** The fault of the server for the original. */
  error: string | undefined;
  onChange: (draft: ForeignDraft) => void;
}

/** The rupees of an amount in another currency, by a rate or by the amount that the card took. */
export function RateBlock({ draft, money, proposed, error, onChange }: RateBlockProps) {
  const words = useWords();
  const id = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  const [isAsked, setAsked] = useState(false);
  const complaint = complaintAbout(words, draft, proposed);
  const shownError = (isAsked ? complaint : undefined) ?? error;
  const { text, isInverse } = shownRate(draft, proposed);
  const isCard = draft.by === 'card';
  const sign = signOf(draft.currency);
  const before = isInverse ? sign : '₹';
  const question = isInverse ? '₹1 =' : `1 ${sign} =`;

  useEffect(() => {
    // The browser does not submit a field with a validation message.
    inputRef.current?.setCustomValidity(complaint ?? '');
  }, [complaint]);

  useEffect(() => {
    if (error !== undefined) inputRef.current?.focus();
  }, [error]);

  function change(value: string) {
    setAsked(false);
    onChange(isCard ? { ...draft, card: value } : { ...draft, rate: value, isInverse });
  }

  return (
    <div className={styles.rate} role="group" aria-label={words.currencies.comesTo}>
      <p className={styles.comes} role="status">
        {money.rupees !== null && (
          <>
            <span aria-hidden="true">=</span>
            <b>{formatRupees(money.rupees)}</b>
          </>
        )}
        <span>{sourceOf(words, draft, proposed)}</span>
      </p>
      <div className={styles.row}>
        <Segments
          label={words.currencies.by}
          value={draft.by}
          options={[
            { value: 'rate', label: words.currencies.rate },
            { value: 'card', label: words.currencies.cardTook },
          ]}
          onChange={(by) => {
            setAsked(false);
            onChange({ ...draft, by });
          }}
        />
        <label className={styles.by}>
          <span>{isCard ? words.currencies.inAll : question}</span>
          <span className={styles.figure}>
            <span aria-hidden="true">{isCard ? '₹' : before}</span>
            <input
              ref={inputRef}
              type="text"
              inputMode="decimal"
              autoComplete="off"
              enterKeyHint="done"
              aria-label={isCard ? words.currencies.inAllRupees : `${question} ${before}`}
              aria-invalid={shownError ? true : undefined}
              aria-describedby={shownError ? `${id}-error` : undefined}
              value={isCard ? draft.card : text}
              onChange={({ currentTarget }) => change(currentTarget.value)}
              onBlur={() => setAsked((isCard ? draft.card : text).trim() !== '')}
              onInvalid={(event) => {
                event.preventDefault();
                setAsked(true);
                event.currentTarget.focus();
              }}
            />
          </span>
        </label>
      </div>
      {shownError && <FieldError id={`${id}-error`}>{shownError}</FieldError>}
    </div>
  );
}

function complaintAbout(
  { currencies: words }: Words,
  draft: ForeignDraft,
  proposed: ProposedRate | undefined,
): string | undefined {
  const { currency } = draft;
  if (draft.by === 'card') {
    const card = parseRupees(draft.card);
    if (card === undefined) return words.cardMissing;
    const amount = parseInCurrency(draft.amount, currency);
    if (amount === undefined || rateBetween(rupeesToPaise(card), amount) !== undefined)
      return undefined;
    return words.noRate;
  }
  if (rateOf(draft, proposed) !== undefined) return undefined;
  const isEmpty = (draft.rate ?? '').trim() === '';
  return isEmpty ? words.rateMissing({ sign: signOf(currency) }) : words.rateWrong;
}

/** The source of the rupees, in a few words. */
function sourceOf(words: Words, draft: ForeignDraft, proposed: ProposedRate | undefined): string {
  const { currencies } = words;
  const { currency } = draft;
  const amount = parseInCurrency(draft.amount, currency);
  if (draft.by === 'card') {
    const card = parseRupees(draft.card);
    const rate =
      card === undefined || amount === undefined
        ? undefined
        : rateBetween(rupeesToPaise(card), amount);
    return rate === undefined
      ? ''
      : currencies.withFee({ rate: rateInWords(currency, shortRate(rate)) });
  }
  if (draft.rate !== null) return '';
  if (!proposed) return currencies.asked({ sign: signOf(currency) });
  return sourceInWords(words, proposed);
}
