import type { Db, Trx } from '../../platform/db/database.ts';
import type { Row } from '../../platform/db/schema/tables.ts';

/** Stores a person's calendar, in place of the one before. */
export async function saveCalendar(trx: Trx, feed: Row<'calendar_feed'>): Promise<void> {
  const { user_id: _, ...values } = feed;
  await trx
    .insertInto('calendar_feed')
    .values(feed)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}

/** A person's calendar. */
export function findCalendar(db: Db, userId: number): Promise<Row<'calendar_feed'> | undefined> {
  return db
    .selectFrom('calendar_feed')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Ends a person's calendar. */
export async function deleteCalendar(trx: Trx, userId: number): Promise<void> {
  await trx.deleteFrom('calendar_feed').where('user_id', '=', userId).execute();
}
