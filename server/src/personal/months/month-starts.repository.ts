import { CALENDAR_MONTHS, type MonthStart } from '@hisaab/domain';
import type { Db } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';

const startOfUser = prepared((db, { userId }: { userId: number }) =>
  db
    .selectFrom('user_account')
    .select(['month_starts_on', 'month_starts_before_weekend'])
    .where('id', '=', userId),
);

/** When the months of a user begin. */
export async function findMonthStart(db: Db, userId: number): Promise<MonthStart> {
  const [row] = await startOfUser(db, { userId });
  if (!row) return CALENDAR_MONTHS;
  return { day: row.month_starts_on, beforeWeekend: row.month_starts_before_weekend === 1 };
}
