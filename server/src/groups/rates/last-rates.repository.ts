import type { CalendarDate } from '@hisaab/domain';
import type { Db } from '../../platform/db/database.ts';

/** How many of somebody's last expenses in other currencies are looked at, of their own and in groups each. */
const NEWEST = 200;

/** When a rate was used, with the columns of its amount. */
export interface UsedRate {
  day: CalendarDate;
  id: number;
  amount_paise: number;
  original: string | null;
}

/** Somebody's own newest expenses in other currencies. */
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

/** The newest entries in other currencies that somebody added to groups. */
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

/** How many of a group's expenses are looked at. */
const NEWEST_OF_GROUP = 1_000;

/** The newest expenses of a group by day, with who added them and the columns of their amounts. */
export function listNewestExpenses(db: Db, groupId: number) {
  return db
    .selectFrom('entry')
    .select(['id', 'created_by', 'amount_paise', 'original'])
    .where('group_id', '=', groupId)
    .where('kind', '=', 'expense')
    .where('deleted_at', 'is', null)
    .orderBy('day', 'desc')
    .orderBy('id', 'desc')
    .limit(NEWEST_OF_GROUP)
    .execute();
}
