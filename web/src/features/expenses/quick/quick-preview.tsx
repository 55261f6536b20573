import { drawn } from '../../../words/drawn.ts';
import { parseRupees, type CalendarDate } from '@hisaab/domain';
import { useEffect, useEffectEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { OriginalValues } from '../../../currencies/money.ts';
import { lastRatesQuery } from '../../../currencies/rates-queries.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { classNames } from '../../../ui/base/class-names.ts';
import { Icon } from '../../../ui/base/icon.tsx';
import { readEntry, type ReadEntry } from '@hisaab/domain/reading/entry';
import type { LineAmount } from '@hisaab/domain/reading/line';
import type { FirstValues } from '../form/expense-fields.tsx';
import type { ExpenseValues } from '../form/expense-form.ts';
import styles from './quick-add.module.css';
import { QuickParts, type PartChanges } from './quick-parts.tsx';
import { whyNone, type Why } from './why-none.ts';
import { useGuess } from './use-learned.ts';
import { useWords } from '../../../words/words.ts';

interface QuickPreviewProps {
  text: string;
  changes: PartChanges;
  today: CalendarDate;
  isBusy: boolean;
  /** Where several messages were pasted: which one this is, and how many they are. */
  place: string | undefined;
  /** Whether Enter was pressed in this line; it may have been before this code came. */
  isEntered: boolean;
  onEntered: () => void;
  onChange: (changes: PartChanges) => void;
  onSave: (values: ExpenseValues) => void;
  /** The amount is not certain: the person goes on in the form. */
  onOpenForm: (values: FirstValues) => void;
  /** Leaves out this one of several messages. */
  onSkip: (() => void) | undefined;
}

/** What Enter will save, shown while it is typed; or the sentence that says why there is nothing to save. */
export function QuickPreview({
  text,
  changes,
  today,
  isBusy,
  place,
  isEntered,
  onEntered,
  onChange,
  onSave,
  onOpenForm,
  onSkip,
}: QuickPreviewProps) {
  const words = useWords();
  const guess = useGuess();
  const { data: rates } = useQuery({ ...lastRatesQuery, enabled: MAY_BE_FOREIGN.test(text) });
  const reading = readEntry(text, today, guess, rates);
  const read = reading?.kind === 'entry' ? reading.entry : undefined;
  const entry = read && {
    ...read,
    category: guess(changes.description ?? read.description),
    ...changes,
  };

  const handleEnter = useEffectEvent(() => {
    onEntered();
    if (!entry || isBusy) return;
    const { amount, description, category, day } = entry;
    const facts = { description, category, date: day };
    const original = entry.original;
    // Rupees that the person has put right are what was paid.
    const rate = changes.amount === undefined ? original?.rate : undefined;
    if (amount === undefined) onOpenForm({ ...facts, ...(original && { foreign: original }) });
    else onSave({ ...facts, amount, ...(original && { original: valuesOf(original, rate) }) });
  });
  useEffect(() => {
    if (isEntered) handleEnter();
  }, [isEntered]);

  function handleTake({ rupees, description }: LineAmount) {
    // What the person has put right stays; else the words of the amount leave the description.
    onChange(
      changes.description === undefined ? { amount: rupees, description } : { amount: rupees },
    );
  }

  return (
    <div className={styles.preview}>
      {place && (
        <p className={styles.note}>
          {place}
          {onSkip && (
            <Button variant="link" size="sm" onClick={onSkip}>
              {words.quick.leaveOut}
            </Button>
          )}
        </p>
      )}
      {entry?.isMessage && (
        <p className={styles.note}>
          <Icon name="check" />
          {words.quick.readFromMessage}
        </p>
      )}
      {reading?.kind === 'none' && (
        <p className={classNames(styles.note, styles.why)} role="status">
          <Icon name={isMissing(reading.why) ? 'alert' : 'check'} />
          {whyNone(words, reading.why)}
        </p>
      )}
      {entry?.original && entry.amount === undefined && (
        <p className={classNames(styles.note, styles.why)} role="status">
          <Icon name="alert" />
          {words.currencies.rateMissing({ sign: entry.original.currency })}
        </p>
      )}
      {entry && (
        <>
          <QuickParts
            entry={entry}
            today={today}
            parse={parseRupees}
            onChange={onChange}
            onTake={handleTake}
          />
          <span className={styles.hint} aria-hidden="true">
            {drawn(({ node }) => {
              const key = node(<kbd>{words.quick.enter}</kbd>);
              return entry.amount === undefined
                ? words.quick.enterOpens({ key })
                : words.quick.enterSaves({ key });
            })}
          </span>
          <Button className={styles.add} variant="primary" size="sm" type="submit" isBusy={isBusy}>
            {entry.amount === undefined ? words.quick.openTheForm : words.common.add}
          </Button>
        </>
      )}
    </div>
  );
}

/** A sign or a code of a currency; without one the rates of others are not asked for. */
const MAY_BE_FOREIGN = /(?![₹₨])\p{Sc}|(?<!\p{L})[A-Z]{3}(?!\p{L})/u;

/** What is saved of an amount in another currency: without a rate it is made by the rupees. */
function valuesOf(
  { currency, amount }: NonNullable<ReadEntry['original']>,
  rate: number | undefined,
): OriginalValues {
  return { currency, amount, ...(rate !== undefined && { rate }) };
}

/** Whether the sentence asks for something that is missing. */
function isMissing(why: Why): boolean {
  return why === 'no amount' || why === 'too large';
}
