import { dayOfYear } from '@hisaab/words';
import { formatRupees, type CalendarDate } from '@hisaab/domain';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Card } from '../ui/parts/card.tsx';
import type { ShowError } from '../ui/parts/use-banner.tsx';
import { useWords } from '../words/words.ts';
import { BillRow } from './bill-row.tsx';
import { dueQuery } from './due.ts';
import styles from './due.module.css';
import { DueRow } from './due-row.tsx';

interface DueCardProps {
  today: CalendarDate;
  onError: ShowError;
}

/** All that is still to come in the month, the overdue first, and the answers to bills; nothing if there is nothing. */
export function DueCard({ today, onError }: DueCardProps) {
  const words = useWords();
  const { data: due } = useQuery(dueQuery);
  const listRef = useRef<HTMLUListElement>(null);
  if (!due || due.items.length === 0) return null;
  return (
    <Card title={words.due.title}>
      <ul ref={listRef} tabIndex={-1} aria-label={words.due.title}>
        {due.items.map((item) => {
          const key = `${item.kind} ${item.id} ${item.date}`;
          return item.kind === 'bill' ? (
            <BillRow
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
        })}
      </ul>
      <p className={styles.sum}>
        {words.due.until({ amount: formatRupees(due.to_come), day: dayOfYear(words, due.to) })}
      </p>
    </Card>
  );
}
