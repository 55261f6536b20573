import type { DueItem } from '@hisaab/contract';
import { dayOfYear } from '@hisaab/words';
import { formatRupees, type CalendarDate } from '@hisaab/domain';
import { useQuery } from '@tanstack/react-query';
import { useRef, type ComponentType } from 'react';
import { navigate, useSearch } from 'wouter/use-browser-location';
import { budgetStatusQuery } from '../queries/budget-status.ts';
import { Segments } from '../ui/forms/segments.tsx';
import { Card } from '../ui/parts/card.tsx';
import type { ShowError } from '../ui/parts/use-banner.tsx';
import { useWords } from '../words/words.ts';
import { BillRow, type AnsweredRowProps } from './bill-row.tsx';
import { CardRow } from './card-row.tsx';
import { dueQuery } from './due.ts';
import styles from './due.module.css';
import { DueRow } from './due-row.tsx';
import { MonthCalendar } from './month-calendar.tsx';

/** The kinds that their person answers. */
const ANSWERED_ROWS: Partial<Record<string, ComponentType<AnsweredRowProps>>> = {
  bill: BillRow,
  card: CardRow,
};

interface DueCardProps {
  today: CalendarDate;
  onError: ShowError;
}

/** All that is still to come in the month, the overdue first, and the answers to bills and cards; nothing if there is nothing. */
export function DueCard({ today, onError }: DueCardProps) {
  const words = useWords();
  const { data: due } = useQuery(dueQuery);
  const { data: status } = useQuery(budgetStatusQuery);
  const listRef = useRef<HTMLUListElement>(null);
  const view = new URLSearchParams(useSearch()).has('calendar') ? 'calendar' : 'list';
  if (!due || due.items.length === 0) return null;
  const rowOf = (item: DueItem) => {
    const key = `${item.kind} ${item.id} ${item.date}`;
    const AnsweredRow = ANSWERED_ROWS[item.kind];
    return AnsweredRow ? (
      <AnsweredRow
        key={key}
        item={item}
        today={today}
        // The focused button goes with its row.
        onDone={() => listRef.current?.focus({ preventScroll: true })}
        onError={onError}
      />
    ) : (
      <DueRow key={key} item={item} today={today} />
    );
  };
  return (
    <Card
      title={words.due.title}
      action={
        <Segments
          label={words.due.view}
          value={view}
          options={[
            { value: 'list', label: words.due.list },
            { value: 'calendar', label: words.due.calendar },
          ]}
          onChange={(chosen) =>
            navigate(location.pathname + (chosen === 'calendar' ? '?calendar' : ''))
          }
        />
      }
    >
      {view === 'calendar' && status && (
        <MonthCalendar status={status} due={due.items} rowOf={rowOf} />
      )}
      {view === 'list' && (
        <ul ref={listRef} tabIndex={-1} aria-label={words.due.title}>
          {due.items.map(rowOf)}
        </ul>
      )}
      <p className={styles.sum}>
        {words.due.until({ amount: formatRupees(due.to_come), day: dayOfYear(words, due.to) })}
      </p>
    </Card>
  );
}
