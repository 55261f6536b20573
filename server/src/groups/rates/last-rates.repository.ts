import type { CalendarDate } from '@hisaab/domain';
import type { Db } from '../../platform/db/database.ts';

/** The number of a user's latest expenses in other currencies to look at, personal and in groups each. */
const NEWEST = 200;

/** The time when a rate was used, with the columns of its amount. */
export interface UsedRate {
  day: CalendarDate;
  id: number;
  amount_paise: number;
  original: string | null;
}

/** A user's newest personal expenses in other currencies. */
export function listOwn(db: Db, userId: number): Promise<UsedRate[]> {
  return db
    .selectFrom('expense')
    .select(['spent_on as day', 'id', 'amount_paise', 'original'])
    .where('user_id', '=', userId)
    .where('original', 'is not', null)
    .where('deleted_at', 'is', null)
    .orderBy('spent_on', 'desc')
    .orderBy('id', 'desc')
    .limit(NEWEST)
    .execute();
}

/** The newest entries in other currencies that a user added to groups. */
export function listInGroups(db: Db, userId: number): Promise<UsedRate[]> {
  return db
    .selectFrom('entry')
    .select(['day', 'id', 'amount_paise', 'original'])
    .where('created_by', '=', userId)
    .where('original', 'is not', null)
    .where('deleted_at', 'is', null)
    .orderBy('day', 'desc')
    .orderBy('id', 'desc')
    .limit(NEWEST)
    .execute();
}

/** The number of a group's expenses to look at. */
const NEWEST_OF_GROUP = 1_000;

/** The columns of the amount of the last expense that a user added to a group. */
export function findLastAdded(
  db: Db,
  groupId: number,
  userId: number,
): Promise<{ amount_paise: number; original: string | null } | undefined> {
  return newestOf(db, groupId)
    .select(['amount_paise', 'original'])
    .where('created_by', '=', userId)
    .limit(1)
    .executeTakeFirst();
}

/** Whether a group has an expense in another currency. */
export async function hasOriginals(db: Db, groupId: number): Promise<boolean> {
  const found = await newestOf(db, groupId)
    .select('id')
    .where('original', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

function newestOf(db: Db, groupId: number) {
  return db
    .selectFrom(
      db
        .selectFrom('entry')
        .select(['id', 'created_by', 'amount_paise', 'original'])
        .where('group_id', '=', groupId)
        .where('kind', '=', 'expense')
        .where('deleted_at', 'is', null)
        .orderBy('id', 'desc')
        .limit(NEWEST_OF_GROUP)
        .as('newest'),
    )
    .orderBy('id', 'desc');
}
