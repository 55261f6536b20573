import type { CalendarDate } from '@hisaab/domain';
import { Suspense } from 'react';
import { CREDIT_IN_LINE } from '../public/loaded-parts.ts';
import { NoExpenseReason, type Why } from './no-expense-reason.tsx';

interface NothingSpentProps {
  why: Why;
  text: string;
  today: CalendarDate;
  onRecorded: (message: string) => void;
}

/** Why a line is no expense; incoming money finds its place. */
export function NothingSpent({ why, text, today, onRecorded }: NothingSpentProps) {
  if (why !== 'received' && why !== 'came-back') return <NoExpenseReason why={why} />;
  return (
    <Suspense>
      <CREDIT_IN_LINE.Component text={text} why={why} today={today} onRecorded={onRecorded} />
    </Suspense>
  );
}
