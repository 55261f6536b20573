import type { BudgetStatus, DueItem } from '@hisaab/contract';
import {
  addDays,
  daysOfMonth,
  formatRupees,
  lengthOfMonth,
  monthOfDay,
  type CalendarDate,
  type Month,
} from '@hisaab/domain';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { monthlySummaryOf } from '../queries/personal-queries.ts';
import { useMonthStart } from '../session/month-start.ts';
import { MonthSwitch } from '../ui/money/month-switch.tsx';
import { VisuallyHidden } from '../ui/base/visually-hidden.tsx';
import { useWords } from '../words/words.ts';
import { CalendarCell } from './calendar-cell.tsx';
import { dueBetween } from './due.ts';
import { weeksOf } from './calendar-days.ts';
import styles from './month-calendar.module.css';
import { OpenDay } from './open-day.tsx';
import { targetMonthOf, targetOf } from './target-day.ts';

/** What is due is looked at a year ahead, as in the calendar feed. */
const MAX_DAYS_AHEAD = 365;

interface MonthCalendarProps {
  status: BudgetStatus;
  due: DueItem[];
  /** The row of something that is due. */
  rowOf: (item: DueItem) => ReactNode;
}

/** A month as a calendar, at first the current one: what each day cost, and what is due. A day opens below. */
export function MonthCalendar({ status, due, rowOf }: MonthCalendarProps) {
  const words = useWords();
  const start = useMonthStart();
  const { month: current, today } = status;
  const [month, setMonth] = useState(current);
  const isCurrent = month === current;
  const tableRef = useRef<HTMLTableElement>(null);
  const isMovingRef = useRef(false);
  const last = monthOfDay(addDays(today, MAX_DAYS_AHEAD), start);
  const [stop, setStop] = useState(today);
  const [open, setOpen] = useState<CalendarDate>();
  const days = daysOfMonth(month, start);
  const { data: summary } = useQuery(monthlySummaryOf(isCurrent ? undefined : month));
  const { data: other } = useQuery({ ...dueBetween(days), enabled: !isCurrent });
  const budget = status.has_budget ? status.budget / lengthOfMonth(month, start) : undefined;
  const weeks = weeksOf(days, {
    expenses: summary?.expenses ?? [],
    due: isCurrent ? due : (other?.items ?? []),
    budget,
  });
  const opened = weeks.flat().find((one) => one?.day === open);

  // The day is there once its month is drawn.
  useEffect(() => {
    if (!isMovingRef.current) return;
    isMovingRef.current = false;
    tableRef.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  });

  function show(chosen: Month) {
    setMonth(chosen);
    setStop(chosen === current ? today : daysOfMonth(chosen, start).from);
    setOpen(undefined);
  }

  function handleKey(event: KeyboardEvent<HTMLTableElement>) {
    const targetMonth = targetMonthOf(event.key, month);
    if (targetMonth !== undefined && targetMonth <= last) {
      event.preventDefault();
      isMovingRef.current = true;
      show(targetMonth);
      return;
    }
    const target = targetOf(event.key, stop, days, document.dir === 'rtl');
    if (target === undefined) return;
    event.preventDefault();
    setStop(target);
    tableRef.current?.querySelector<HTMLElement>(`[data-day="${target}"]`)?.focus();
  }

  return (
    <>
      <div className={styles.months}>
        <MonthSwitch
          month={month}
          current={current}
          last={last}
          start={start}
          isSmall
          onChange={(chosen) => chosen && show(chosen)}
        />
      </div>
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
