import type { CalendarDate } from '@hisaab/domain';
import type { Db, Trx } from '../../platform/db/database.ts';

/** Somebody for whom something may be due. */
interface Candidate {
  id: number;
}

/** At most `limit` owners of bills with an id above `after`, by id. */
export async function listOwnersOfBills(
  db: Db,
  after: number,
  limit: number,
): Promise<Candidate[]> {
  const rows = await db
    .selectFrom('recurring_entry')
    .select('user_id')
    .where('asks_from', 'is not', null)
    .where('deleted_at', 'is', null)
    .where('user_id', '>', after)
    .groupBy('user_id')
    .orderBy('user_id')
    .limit(limit)
    .execute();
  return rows.map(({ user_id: id }) => ({ id }));
}

/** At most `limit` owners of cards with a statement day, with an id above `after`, by id. */
export async function listOwnersOfCards(
  db: Db,
  after: number,
  limit: number,
): Promise<Candidate[]> {
  const rows = await db
    .selectFrom('payment_account')
    .select('user_id')
    .where('due_days', 'is not', null)
    .where('deleted_at', 'is', null)
    .where('user_id', '>', after)
    .groupBy('user_id')
    .orderBy('user_id')
    .limit(limit)
    .execute();
  return rows.map(({ user_id: id }) => ({ id }));
}

/** At most `limit` users with an id above `after` in pairs with a promise of one of these days, by id. */
export async function listUsersWithPromise(
  db: Db,
  days: readonly CalendarDate[],
  after: number,
  limit: number,
): Promise<Candidate[]> {
  const rows = await db
    .selectFrom('expense_group')
    .innerJoin('group_member', 'group_member.group_id', 'expense_group.id')
    .select('group_member.user_id')
    .where('expense_group.promise_due_on', 'in', days)
    .where('expense_group.deleted_at', 'is', null)
    .where('group_member.removed_at', 'is', null)
    .where('group_member.user_id', '>', after)
    .groupBy('group_member.user_id')
    .orderBy('group_member.user_id')
    .limit(limit)
    .$narrowType<{ user_id: number }>()
    .execute();
  return rows.map(({ user_id: id }) => ({ id }));
}

/** Claims the notices of a day to a user; false if the user has been notified. */
export async function claimDueNotices(
  trx: Trx,
  userId: number,
  today: CalendarDate,
): Promise<boolean> {
  const claimed = await trx
    .updateTable('user_account')
    .set({ due_told_on: today })
    .where('id', '=', userId)
    .where('due_told_on', '<', today)
    .returning('id')
    .executeTakeFirst();
  return claimed !== undefined;
}
