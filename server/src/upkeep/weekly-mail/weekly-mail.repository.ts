import type { CalendarDate } from '@hisaab/domain';
import { VISIBLE, type VisibleUser } from '../../auth/users/users.repository.ts';
import type { Db } from '../../platform/db/database.ts';

/** Who gets the weekly mail, with the secret that ends it. */
export type Reader = VisibleUser & { weekly_mail_key: string };

/** Those who have not got the mail of this Monday yet, by id; at most `limit` with an id above `after`. */
export async function listReadersDue(
  db: Db,
  monday: CalendarDate,
  after: number,
  limit: number,
): Promise<Reader[]> {
  return db
    .selectFrom('user_account')
    .select(VISIBLE)
    .where('weekly_mail_key', 'is not', null)
    .where('weekly_mail_sent', '<', monday)
    .where('removed_at', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .$narrowType<{ weekly_mail_key: string }>()
    .execute();
}

/** Takes the mail of this Monday to a person upon this node; false if another one has, or the person wants none any more. */
export async function claimMail(db: Db, userId: number, monday: CalendarDate): Promise<boolean> {
  const claimed = await db
    .updateTable('user_account')
    .set({ weekly_mail_sent: monday })
    .where('id', '=', userId)
    .where('weekly_mail_key', 'is not', null)
    .where('weekly_mail_sent', '<', monday)
    .returning('id')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Returns a claim back: the mail did not leave. */
export async function releaseMail(
  db: Db,
  { id }: Reader,
  { monday, before }: { monday: CalendarDate; before: CalendarDate },
): Promise<void> {
  await db
    .updateTable('user_account')
    .set({ weekly_mail_sent: before })
    .where('id', '=', id)
    .where('weekly_mail_sent', '=', monday)
    .execute();
}

/** Ends the weekly mail of a person by its secret; nothing happens by another one. */
export async function endMail(db: Db, userId: number, key: string): Promise<void> {
  await db
    .updateTable('user_account')
    .set({ weekly_mail_key: null })
    .where('id', '=', userId)
    .where('weekly_mail_key', '=', key)
    .execute();
}
