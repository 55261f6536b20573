import type { CalendarDate } from '@hisaab/domain';
import { VISIBLE, type VisibleUser } from '../../auth/users/users.repository.ts';
import type { Db } from '../../platform/db/database.ts';

/** A recipient of the weekly mail, with the secret that ends it. */
export type Recipient = VisibleUser & { weekly_mail_key: string };

/** Recipients who have not received the mail of this Monday, by id; at most `limit` with an id above `after`. */
export async function listDueRecipients(
  db: Db,
  monday: CalendarDate,
  after: number,
  limit: number,
): Promise<Recipient[]> {
  return db
    .selectFrom('user_account')
    .select(VISIBLE)
    .where('weekly_mail_key', 'is not', null)
    .where('weekly_mail_sent', '<', monday)
    .where('removed_at', 'is', null)
    .where('disabled_at', 'is', null)
    .where('email', '<>', '')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .$narrowType<{ weekly_mail_key: string }>()
    .execute();
}

/**
 * Claims the mail of this Monday to a user for this node; false if another node has claimed it, or the user has
 * unsubscribed.
 */
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

/** Releases a claim: the mail was not sent. */
export async function releaseMail(
  db: Db,
  { id }: Recipient,
  { monday, before }: { monday: CalendarDate; before: CalendarDate },
): Promise<void> {
  await db
    .updateTable('user_account')
    .set({ weekly_mail_sent: before })
    .where('id', '=', id)
    .where('weekly_mail_sent', '=', monday)
    .execute();
}

/** Ends a user's weekly mail by its secret; does nothing for another secret. */
export async function unsubscribe(db: Db, userId: number, key: string): Promise<void> {
  await db
    .updateTable('user_account')
    .set({ weekly_mail_key: null })
    .where('id', '=', userId)
    .where('weekly_mail_key', '=', key)
    .execute();
}
