import type { CalendarDate } from '@hisaab/domain';
import type { Db, Trx } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';
import type { Row } from '../../platform/db/schema/tables.ts';

type SkipRow = Omit<Row<'recurring_skip'>, 'user_id'>;

const skipsOfUser = prepared((db, { userId }: { userId: number }) =>
  db.selectFrom('recurring_skip').select(['recurring_id', 'day']).where('user_id', '=', userId),
);

/** The days of a user's repeating entries that they skipped. */
export function listSkips(db: Db, userId: number): Promise<SkipRow[]> {
  return skipsOfUser(db, { userId });
}

const paidOfUser = prepared((db, { userId }: { userId: number }) =>
  db
    .selectFrom('expense')
    .select(['amount_paise', 'paid_recurring_id as recurring_id', 'paid_day as day'])
    .where('user_id', '=', userId)
    .where('paid_recurring_id', 'is not', null)
    .where('deleted_at', 'is', null)
    .orderBy('paid_recurring_id', 'desc')
    .orderBy('paid_day', 'desc')
    .$narrowType<{ recurring_id: number; day: CalendarDate }>(),
);

/** The days of a user's repeating entries that expenses paid, newest day of each first. */
export function listDaysPaid(
  db: Db,
  userId: number,
): Promise<Array<SkipRow & Pick<Row<'expense'>, 'amount_paise'>>> {
  return paidOfUser(db, { userId });
}

/** Skips days of a user's repeating entry; those skipped before stay. */
export async function insertSkips(
  trx: Trx,
  userId: number,
  recurringId: number,
  days: readonly CalendarDate[],
): Promise<void> {
  if (days.length === 0) return;
  await trx
    .insertInto('recurring_skip')
    .values(days.map((day) => ({ user_id: userId, recurring_id: recurringId, day })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Takes back that a day was skipped. */
export async function deleteSkip(
  trx: Trx,
  userId: number,
  recurringId: number,
  day: CalendarDate,
): Promise<void> {
  await trx
    .deleteFrom('recurring_skip')
    .where('user_id', '=', userId)
    .where('recurring_id', '=', recurringId)
    .where('day', '=', day)
    .execute();
}
