import { formatRupees, type CalendarDate } from '@hisaab/domain';
import { inRow, longDate } from '@hisaab/words';
import { classNames } from '../ui/base/class-names.ts';
import { Icon } from '../ui/base/icon.tsx';
import { useWords, type Words } from '../words/words.ts';
import { shortAmount, type CalendarDay } from './calendar-days.ts';
import { dueName } from './due-words.ts';
import styles from './month-calendar.module.css';

interface CalendarCellProps {
  day: CalendarDay;
  today: CalendarDate;
  /** Whether it is the one that Tab reaches. */
  isStop: boolean;
  isOpen: boolean;
  onToggle: () => void;
}

/** A day of the calendar: its number, what it cost as a shade and a number, and marks of what is due. */
export function CalendarCell({ day: one, today, isStop, isOpen, onToggle }: CalendarCellProps) {
  const words = useWords();
  const { day, spent, shade, due } = one;
  return (
    <td>
      <button
        type="button"
        className={classNames(
          styles.day,
          day === today && styles.today,
          day > today && styles.ahead,
        )}
        data-day={day}
        data-print="keep"
        data-shade={shade}
        tabIndex={isStop ? 0 : -1}
        aria-expanded={isOpen}
        aria-current={day === today ? 'date' : undefined}
        aria-label={nameOf(words, one)}
        onClick={onToggle}
      >
        <span className="medium tiny">{Number(day.slice(8))}</span>
        <span className={styles.marks}>
          {due.some(({ is_overdue: isOverdue }) => isOverdue) ? (
            <Icon name="alert" size="sm" />
          ) : (
            due
              .slice(0, 3)
              .map((item) => (
                <i
                  key={`${item.kind} ${item.id}`}
                  className={item.counts ? styles.mark : styles.ring}
                />
              ))
          )}
        </span>
        <span className={styles.spent}>{spent === 0 ? '' : shortAmount(spent)}</span>
      </button>
    </td>
  );
}

function nameOf(words: Words, { day, spent, due }: CalendarDay): string {
  const overdue = due.filter(({ is_overdue: isOverdue }) => isOverdue);
  const ahead = due.filter(({ is_overdue: isOverdue }) => !isOverdue);
  const namesOf = (items: typeof due) =>
    inRow(
      words,
      items.map((item) => dueName(words, item)),
    );
  return inRow(words, [
    longDate(words, day),
    ...(spent === 0 ? [] : [words.due.spentOn({ amount: formatRupees(spent) })]),
    ...(overdue.length === 0 ? [] : [words.due.overdueOn({ names: namesOf(overdue) })]),
    ...(ahead.length === 0 ? [] : [words.due.dueOn({ names: namesOf(ahead) })]),
  ]);
}
