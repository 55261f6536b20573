import type { CalendarDate } from '@hisaab/domain';
import type { Db } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';
import type { RecurringRow, ScheduledRow } from '../schedules/recurring.repository.ts';

/** A repeating entry of expenses, as what is still to come shows it. */
export type UpcomingRow = ScheduledRow & Pick<RecurringRow, 'category' | 'description'>;

const upcomingOfUser = prepared((db, { userId, to }: { userId: number; to: CalendarDate }) =>
  db
    .selectFrom('recurring_entry')
    .select(['id', 'amount_paise', 'varies', 'category', 'description'])
    .select(['every', 'interval_count', 'times', 'made_before', 'starts_on'])
    .select(['next_on', 'asks_from'])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('kind', '=', 'expense')
    .where('is_paused', '=', 0)
    .where(({ or, eb }) => or([eb('next_on', '<=', to), eb('asks_from', '<=', to)])),
);

/** A user's repeating entries of which an expense may be due by a day, overdue bills included. */
export function listUpcoming(db: Db, userId: number, to: CalendarDate): Promise<UpcomingRow[]> {
  return upcomingOfUser(db, { userId, to });
}
