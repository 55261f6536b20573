import { CALENDAR_MONTHS, type MonthStart } from '@hisaab/domain';
import type { Db } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { personOf, type Person } from './person.ts';

const columnsOfUser = prepared((db, { userId }: { userId: number }) =>
  db
    .selectFrom('user_account')
    .select([
      'id',
      'month_starts_on',
      'month_starts_before_weekend',
      'counts_group_shares',
      'has_accounts',
    ])
    .where('id', '=', userId),
);

/** The user of this id as the owner of months. */
export async function findPerson(db: Db, userId: number): Promise<Person> {
  const [row] = await columnsOfUser(db, { userId });
  if (row) return personOf(row);
  return { userId, start: CALENDAR_MONTHS, countsShares: false, hasAccounts: false };
}

/** When the months of a user begin. */
export async function findMonthStart(db: Db, userId: number): Promise<MonthStart> {
  return (await findPerson(db, userId)).start;
}
