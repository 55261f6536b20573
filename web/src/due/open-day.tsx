import type { DueItem } from '@hisaab/contract';
import { longDate } from '@hisaab/words';
import type { ReactNode } from 'react';
import { Rupees } from '../ui/money/rupees.tsx';
import { Tile } from '../ui/parts/tile.tsx';
import { categoryLabel } from '../words/category-label.ts';
import { useWords } from '../words/words.ts';
import type { CalendarDay } from './calendar-days.ts';
import rows from './due.module.css';
import styles from './month-calendar.module.css';

interface OpenDayProps {
  day: CalendarDay;
  rowOf: (item: DueItem) => ReactNode;
}

/** A day of the calendar with what is due on it, and what was spent. */
export function OpenDay({ day: { day, spent, due, expenses }, rowOf }: OpenDayProps) {
  const words = useWords();
  const isEmpty = due.length + expenses.length === 0;
  return (
    <section className={styles.open} aria-label={longDate(words, day)}>
      <h3 className={styles.head}>
        {longDate(words, day)}
        <Rupees amount={spent} />
      </h3>
      {isEmpty && <p>{words.due.nothingOnDay}</p>}
      <ul>
        {due.map(rowOf)}
        {expenses.map(({ id, category, description, amount }) => (
          <li key={id} className={rows.row}>
            <Tile category={category} />
            <span className={rows.words}>
              <b className="medium">{description || words.common.noDescription}</b>
              <span className="note">{categoryLabel(words, category)}</span>
            </span>
            <Rupees amount={amount} className="semibold" />
          </li>
        ))}
      </ul>
    </section>
  );
}
