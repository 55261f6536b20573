import { shortMonthLabel } from '@hisaab/words';
import { FIRST_RECORDABLE_DAY, monthOf, type Month, type MonthStart } from '@hisaab/domain';
import { useState } from 'react';
import { classNames } from '../base/class-names.ts';
import { IconButton } from '../parts/icon-button.tsx';
import { hasRange, rangeOf } from './month-range.ts';
import styles from './month-switch.module.css';
import { VisuallyHidden } from '../base/visually-hidden.tsx';
import { useFirstWords } from '../../words/words.ts';

interface MonthChoiceProps {
  month: Month | undefined;
  current: Month;
  filled: readonly Month[] | undefined;
  hasAll: boolean | undefined;
  start: MonthStart | undefined;
  onChoose: (month: Month | undefined) => void;
}

const FIRST_YEAR = Number(FIRST_RECORDABLE_DAY.slice(0, 4));
const NUMBERS = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'];

/** The twelve months of a year, optionally with "all" at the foot; the focus starts on the chosen one. */
export function MonthChoice({ month, current, filled, hasAll, start, onChoose }: MonthChoiceProps) {
  const words = useFirstWords();
  const lastYear = Number(current.slice(0, 4));
  const [year, setYear] = useState(Number((month ?? current).slice(0, 4)));
  const isFilled = filled && new Set(filled);
  return (
    <div ref={focusChosen}>
      <div className="row between semibold figures">
        <IconButton
          icon="back"
          iconSize="sm"
          label={words.ui.previousYear}
          disabled={year <= FIRST_YEAR}
          onClick={() => setYear(year - 1)}
        />
        <span aria-live="polite">{year}</span>
        <IconButton
          icon="chevron"
          iconSize="sm"
          label={words.ui.nextYear}
          disabled={year >= lastYear}
          onClick={() => setYear(year + 1)}
        />
      </div>
      <div className={styles.months}>
        {NUMBERS.map((number) => {
          const option = `${year}-${number}`;
          return (
            <button
              key={number}
              type="button"
              className={classNames(styles.month, isFilled?.has(option) === false && styles.none)}
              aria-current={option === month || undefined}
              disabled={option > current || option < monthOf(FIRST_RECORDABLE_DAY)}
              onClick={() => onChoose(option)}
            >
              {shortMonthLabel(words, option)} <VisuallyHidden>{year}</VisuallyHidden>
              {hasRange(start) && <small>{rangeOf(words, option, start)}</small>}
            </button>
          );
        })}
      </div>
      {hasAll && (
        <button
          type="button"
          className={styles.all}
          aria-current={month === undefined || undefined}
          onClick={() => onChoose(undefined)}
        >
          {words.ui.allMonths}
        </button>
      )}
    </div>
  );
}

function focusChosen(element: HTMLElement | null) {
  const first = element?.querySelector<HTMLElement>('[aria-current]');
  (first ?? element?.querySelector('button'))?.focus({ preventScroll: true });
}
