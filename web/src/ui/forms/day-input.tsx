import { displayDate } from '@hisaab/words';
import type { CalendarDate } from '@hisaab/domain';
import type { ComponentProps } from 'react';
import { classNames } from '../base/class-names.ts';
import styles from './day-input.module.css';
import fieldStyles from './field.module.css';
import { useWords } from '../../words/words.ts';

interface DayInputProps extends ComponentProps<'input'> {
  value: CalendarDate;
  /** False for what is no day, or not yet: the browser shows what was typed. */
  isShownInWords: boolean;
}

/** The device's own date field with its day in words: the browser's text follows its language, and 11/12 is ambiguous. */
export function DayInput({ value, isShownInWords, ...native }: DayInputProps) {
  const words = useWords();
  return (
    <span className={styles.field}>
      <input
        {...native}
        type="date"
        className={classNames(fieldStyles.input, styles.date, isShownInWords && styles.inWords)}
        value={value}
      />
      {isShownInWords && (
        <span className={styles.words} aria-hidden="true">
          {displayDate(words, value)}
        </span>
      )}
    </span>
  );
}
