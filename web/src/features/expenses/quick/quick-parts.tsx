import {
  formatRupees,
  FIRST_RECORDABLE_DAY,
  addDays,
  isRecordableDay,
  type CalendarDate,
} from '@hisaab/domain';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from '../../../ui/base/class-names.ts';
import { writeRupees } from '../../../ui/forms/amount-text.ts';
import { takeGrouped } from '../../../ui/forms/group-typed.ts';
import { Icon } from '../../../ui/base/icon.tsx';
import { useCategoryLook, useCategoryNames } from '../../../ui/parts/own-categories.ts';
import { categoryLabel } from '../../../words/category-label.ts';
import type { ReadEntry } from '@hisaab/domain/reading/entry';
import type { LineAmount } from '@hisaab/domain/reading/line';
import { NativePart } from './native-part.tsx';
import { dayWithName } from './day-with-name.ts';
import type { PartChanges } from './part-changes.ts';
import styles from './quick-add.module.css';
import { useWords, type Words } from '../../../words/words.ts';

interface PartsProps {
  entry: ReadEntry;
  today: CalendarDate;
  /** In place of the category. */
  instead?: ReactNode;
  onChange: (changes: PartChanges) => void;
  onTake: (amount: LineAmount) => void;
  /** Parses the text of an amount in rupees; undefined if it is invalid. */
  parse: (text: string) => number | undefined;
}

/** The parts of the expense to save; each can be changed with one tap. */
export function QuickParts({ entry, today, instead, onChange, onTake, parse }: PartsProps) {
  const words = useWords();
  const { amount, candidates, description, category, day } = entry;
  const read = candidates.find(({ rupees }) => rupees === amount);
  const look = useCategoryLook()(category);
  const categories = useCategoryNames();
  return (
    <>
      <TypedPart
        label={amountLabel(words, amount, read)}
        value={amount === undefined ? '' : writeRupees(amount)}
        isNumber
        className={amount === undefined ? styles.ask : styles.amount}
        onTyped={(text) => {
          const rupees = parse(text);
          if (rupees !== undefined) onChange({ amount: rupees });
        }}
      >
        {amount === undefined ? words.quick.amount : <AmountRead rupees={amount} read={read} />}
      </TypedPart>
      {amount === undefined &&
        withoutRepeats(candidates).map((candidate) => (
          <button
            key={candidate.rupees}
            type="button"
            className={classNames(styles.part, styles.amount)}
            aria-label={takeLabel(words, candidate)}
            onClick={() => onTake(candidate)}
          >
            <AmountRead rupees={candidate.rupees} read={candidate} />
          </button>
        ))}
      <TypedPart
        label={
          description === ''
            ? words.quick.descriptionAdd
            : words.quick.descriptionChange({ description })
        }
        value={description}
        onTyped={(text) => onChange({ description: text.trim() })}
      >
        {description || words.common.description}
      </TypedPart>
      {instead || (
        <NativePart
          icon={look.icon}
          className={look.className}
          text={categoryLabel(words, category)}
        >
          <select
            aria-label={words.quick.categoryGuessedChange}
            value={category}
            onChange={({ currentTarget }) => onChange({ category: currentTarget.value })}
          >
            {categories.map((one) => (
              <option key={one} value={one}>
                {categoryLabel(words, one)}
              </option>
            ))}
          </select>
        </NativePart>
      )}
      <NativePart icon="calendar" text={dayWithName(words, day, today)}>
        <input
          type="date"
          aria-label={words.quick.dateChange}
          value={day}
          min={FIRST_RECORDABLE_DAY}
          max={addDays(today, 1)}
          onClick={({ currentTarget }) => currentTarget.showPicker()}
          onChange={({ currentTarget: { value } }) => {
            if (isRecordableDay(value, today)) onChange({ day: value });
          }}
        />
      </NativePart>
    </>
  );
}

function amountLabel(words: Words, rupees: number | undefined, read: LineAmount | undefined) {
  if (rupees === undefined) return words.quick.amountOpen;
  const amount = formatRupees(rupees);
  return read?.words
    ? words.quick.amountFromChange({ amount, said: read.words.said })
    : words.quick.amountChange({ amount });
}

function takeLabel(words: Words, { rupees, words: read }: LineAmount) {
  const amount = formatRupees(rupees);
  return read ? words.quick.takeFrom({ amount, said: read.said }) : words.quick.take({ amount });
}

function withoutRepeats(candidates: readonly LineAmount[]): LineAmount[] {
  return [...new Map(candidates.map((candidate) => [candidate.rupees, candidate])).values()];
}

/** An amount with its source text. */
function AmountRead({ rupees, read }: { rupees: number; read: LineAmount | undefined }) {
  return (
    <>
      {formatRupees(rupees)}
      {read?.words && (
        <bdi className={styles.said} lang={read.words.language}>
          {read.words.said}
        </bdi>
      )}
    </>
  );
}

interface TypedPartProps {
  label: string;
  value: string;
  isNumber?: boolean;
  className?: string | undefined;
  onTyped: (text: string) => void;
  children: ReactNode;
}

/** A part that becomes a field when tapped. Enter and blur apply the text, Esc discards it. */
function TypedPart({
  label,
  value,
  isNumber = false,
  className,
  onTyped,
  children,
}: TypedPartProps) {
  const [text, setText] = useState<string>();

  function close(typed: string) {
    if (typed.trim() !== value) onTyped(typed);
    setText(undefined);
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // Enter would submit the form around it.
    event.preventDefault();
    event.stopPropagation();
    close(event.key === 'Enter' ? event.currentTarget.value : value);
  }

  if (text === undefined) {
    return (
      <button
        type="button"
        className={classNames(styles.part, className)}
        aria-label={label}
        onClick={() => setText(value)}
      >
        {children}
        <Icon name="chevron-down" className={styles.chevron} />
      </button>
    );
  }
  return (
    <input
      className={classNames(styles.part, styles.field, className)}
      type="text"
      inputMode={isNumber ? 'decimal' : 'text'}
      aria-label={label}
      value={text}
      onChange={(event) => setText(isNumber ? takeGrouped(event, text) : event.currentTarget.value)}
      autoComplete="off"
      autoFocus
      onFocus={({ currentTarget }) => currentTarget.select()}
      onBlur={({ currentTarget }) => close(currentTarget.value)}
      onKeyDown={handleKeyDown}
    />
  );
}
