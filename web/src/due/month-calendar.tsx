import type { BudgetStatus, DueItem } from '@hisaab/contract';
import { daysOfMonth, formatRupees, lengthOfMonth, type CalendarDate } from '@hisaab/domain';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { monthlySummaryOf } from '../queries/personal-queries.ts';
import { useMonthStart } from '../session/month-start.ts';
import { VisuallyHidden } from '../ui/base/visually-hidden.tsx';
import { useWords } from '../words/words.ts';
import { CalendarCell } from './calendar-cell.tsx';
import { weeksOf } from './calendar-days.ts';
import styles from './month-calendar.module.css';
import { OpenDay } from './open-day.tsx';
import { targetOf } from './target-day.ts';

interface MonthCalendarProps {
  status: BudgetStatus;
  due: DueItem[];
  /** The row of something that is due. */
  rowOf: (item: DueItem) => ReactNode;
}

/** The current month as a calendar: what each day cost, and what is due. A day opens below. */
export function MonthCalendar({ status, due, rowOf }: MonthCalendarProps) {
  const words = useWords();
  const start = useMonthStart();
  const { month, today } = status;
  const { data: summary } = useQuery(monthlySummaryOf(undefined));
  const tableRef = useRef<HTMLTableElement>(null);
  const [stop, setStop] = useState(today);
  const [open, setOpen] = useState<CalendarDate>();
  const days = daysOfMonth(month, start);
  const budget = status.has_budget ? status.budget / lengthOfMonth(month, start) : undefined;
  const weeks = weeksOf(days, { expenses: summary?.expenses ?? [], due, budget });
  const opened = weeks.flat().find((one) => one?.day === open);

  function handleKey(event: KeyboardEvent<HTMLTableElement>) {
    const target = targetOf(event.key, stop, days, document.dir === 'rtl');
    if (target === undefined) return;
    event.preventDefault();
    setStop(target);
    tableRef.current?.querySelector<HTMLElement>(`[data-day="${target}"]`)?.focus();
  }

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the arrow keys move in it: a grid */}
      <table ref={tableRef} className={styles.grid} role="grid" onKeyDown={handleKey}>
        <caption>
          <VisuallyHidden>{words.due.calendar}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {weekdays(words.dates).map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, place) => (
            <tr key={week.find(Boolean)?.day ?? place}>
              {week.map((one, weekday) =>
                one ? (
                  <CalendarCell
                    key={one.day}
                    day={one}
                    today={today}
                    isStop={one.day === stop}
                    isOpen={one.day === open}
                    onToggle={() => {
                      setStop(one.day);
                      setOpen(one.day === open ? undefined : one.day);
                    }}
                  />
                ) : (
                  // oxlint-disable-next-line react/no-array-index-key, jsx-a11y/control-has-associated-label -- no day of this month
                  <td key={weekday} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.key}>
        {budget !== undefined && (
          <span>{words.due.shade({ amount: formatRupees(Math.round(budget * 100) / 100) })}</span>
        )}
        <span>
          <i className={styles.mark} /> {words.due.markDue}
        </span>
        <span>
          <i className={styles.ring} /> {words.due.markNotCounted}
        </span>
      </p>
      {opened && <OpenDay day={opened} rowOf={rowOf} />}
    </>
  );
}

type Weekdays = Record<
  | 'mondayShort'
  | 'tuesdayShort'
  | 'wednesdayShort'
  | 'thursdayShort'
  | 'fridayShort'
  | 'saturdayShort'
  | 'sundayShort',
  string
>;

function weekdays(dates: Weekdays): string[] {
  return [
    dates.mondayShort,
    dates.tuesdayShort,
    dates.wednesdayShort,
    dates.thursdayShort,
    dates.fridayShort,
    dates.saturdayShort,
    dates.sundayShort,
  ];
}
