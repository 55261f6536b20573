import { CATEGORIES, type CalendarDate, type Category } from '@hisaab/domain';
import type { ReactNode } from 'react';
import { DateField } from '../../../ui/date-field.tsx';
import { QuietSelect } from '../parts/quiet-select.tsx';
import styles from './category-and-date.module.css';

interface CategoryAndDateProps {
  category: Category | undefined;
  today: CalendarDate;
  date: CalendarDate | undefined;
  onDayChange: (day: CalendarDate) => void;
  /** Buttons at the end of the line. */
  children: ReactNode;
}

/** Asks for what most leave as it is: the category and the day of an expense. */
export function CategoryAndDate(props: CategoryAndDateProps) {
  const { category = 'Other', today, date, onDayChange, children } = props;
  return (
    <div>
      <div className={styles.line}>
        <QuietSelect
          label="Category"
          name="category"
          options={CATEGORIES}
          defaultValue={category}
        />
        {children}
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
