import { CATEGORIES, isCategory, type CalendarDate, type Category } from '@hisaab/domain';
import type { ReactNode } from 'react';
import { DateField } from '../../../ui/forms/date-field.tsx';
import { FormActions } from '../../../ui/parts/form-action.tsx';
import { useCategoryGuess } from '../../../guessing/use-category-guess.ts';
import { GuessMark } from '../../../ui/forms/guess-mark.tsx';
import { QuietSelect } from '../parts/quiet-select.tsx';
import styles from './category-and-date.module.css';
import { useWords } from '../../../words/words.ts';
import { categoryLabel } from '../../../words/category-label.ts';

interface CategoryAndDateProps {
  category: Category | undefined;
  today: CalendarDate;
  date: CalendarDate | undefined;
  onDayChange: (day: CalendarDate) => void;
  /** Buttons at the end of the line. */
  children: ReactNode;
}

/** The category and the day of an expense, which are rarely changed. */
export function CategoryAndDate(props: CategoryAndDateProps) {
  const words = useWords();
  const { category: first, today, date, onDayChange, children } = props;
  const { category, isGuessed, choose, ref } = useCategoryGuess(first ?? 'Other', {
    isEnabled: first === undefined,
    isForGroup: true,
  });
  return (
    <div ref={ref}>
      <div className={styles.line}>
        <QuietSelect
          label={words.common.category}
          name="category"
          options={CATEGORIES}
          labelOf={(one) => categoryLabel(words, one)}
          value={category}
          onChange={({ currentTarget: { value } }) => isCategory(value) && choose(value)}
        />
        {isGuessed && <GuessMark />}
        <FormActions isNarrow>{children}</FormActions>
      </div>
      <DateField
        key={date}
        name="date"
        today={today}
        defaultValue={date}
        isLegendHidden
        onDayChange={onDayChange}
      />
    </div>
  );
}
