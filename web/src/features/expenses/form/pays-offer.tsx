import type { CalendarDate } from '@hisaab/domain';
import { Suspense } from 'react';
import type { OutboxEntry } from '../../../offline/outbox-entry.ts';
import { PAYS_PART } from '../public/loaded-parts.ts';
import { valuesBesideForm } from './keep-expense.ts';

interface PaysOfferProps {
  /** The entry of the outbox that the form changes. */
  entry: OutboxEntry | undefined;
  today: CalendarDate;
  day: CalendarDate;
}

/** Offers the bill that a new expense pays. What was stored with a bill pays that one. */
export function PaysOffer({ entry, today, day }: PaysOfferProps) {
  if ('pays' in valuesBesideForm(entry)) return null;
  return (
    <Suspense>
      <PAYS_PART.Component today={today} day={day} />
    </Suspense>
  );
}
