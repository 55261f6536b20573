import type { CalendarDate } from '@hisaab/domain';
import type { Db, Trx } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';

/** Enough for the longest series that matters, and for a person with a hundred expenses a week. */
const MAX_READ = 20_000;

const candidatesOfUser = prepared((db, { userId, from }: { userId: number; from: CalendarDate }) =>
  db
    .selectFrom('expense')
    .select(['id', 'amount_paise', 'category', 'description', 'spent_on'])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('spent_on', '>=', from)
    .where('recurring_id', 'is', null)
    .where('paid_recurring_id', 'is', null)
    .orderBy('spent_on', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_READ),
);

/** A user's newest expenses from a day on that no repeating entry made, newest first. */
export function listCandidates(db: Db, userId: number, from: CalendarDate) {
  return candidatesOfUser(db, { userId, from });
}

/** The keys of the series that a user dismissed. */
export async function listDismissed(db: Db, userId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('dismissed_series')
    .select('series_key')
    .where('user_id', '=', userId)
    .execute();
  return rows.map(({ series_key: key }) => key);
}

/** Dismisses a series; one that is dismissed stays so. */
export async function insertDismissed(trx: Trx, userId: number, key: string): Promise<void> {
  await trx
    .insertInto('dismissed_series')
    .values({ user_id: userId, series_key: key })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Ends that a series is dismissed. */
export async function deleteDismissed(trx: Trx, userId: number, key: string): Promise<void> {
  await trx
    .deleteFrom('dismissed_series')
    .where('user_id', '=', userId)
    .where('series_key', '=', key)
    .execute();
}
