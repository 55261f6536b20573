import {
  twoDigits,
  type CalendarDate,
  type Category,
  type DayNumbers,
  type Month,
} from '@hisaab/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { isIn } from '../../platform/db/is-in.ts';
import { preparedForIds } from '../../platform/db/prepared.ts';
import { listSharesOfMonths } from './shared-months.repository.ts';

/** What a user carries of a group's bills of a day in a category. */
export interface SharedDayRow {
  group_id: number;
  day: CalendarDate;
  category: Category;
  share_paise: number;
  expense_count: number;
}

interface Days extends Record<string, string | number> {
  userId: number;
  from: CalendarDate;
  to: CalendarDate;
  /** The numbers of the days, as they stand in a date. */
  first: string;
  last: string;
}

// SQLite keeps the order of a cross join: the bills by the index of their days, then the user's share of each. By itself it would begin
// with the shares of all members.
const sharesByDay = preparedForIds((db, ids, days: Days) =>
  db
    .selectFrom('entry')
    .crossJoin('group_member')
    .crossJoin('posting')
    .whereRef('group_member.group_id', '=', 'entry.group_id')
    .whereRef('posting.group_id', '=', 'entry.group_id')
    .whereRef('posting.entry_id', '=', 'entry.id')
    .whereRef('posting.member_id', '=', 'group_member.id')
    .select((row) => [
      'entry.group_id',
      'entry.day',
      sql<Category>`coalesce(entry.category, 'Other')`.as('category'),
      row.fn.sum<number>('posting.share_paise').as('share_paise'),
      row.fn.countAll<number>().as('expense_count'),
    ])
    .where(isIn(db, 'group_member.group_id', ids))
    .where('group_member.user_id', '=', days.userId)
    .where('posting.share_paise', 'is not', null)
    .where(isIn(db, 'entry.group_id', ids))
    .where('entry.kind', '=', 'expense')
    .where('entry.deleted_at', 'is', null)
    .where('entry.day', '>=', days.from)
    .where('entry.day', '<=', days.to)
    .where(sql`substr(entry.day, 9, 2)`, '>=', days.first)
    .where(sql`substr(entry.day, 9, 2)`, '<=', days.last)
    .groupBy(['entry.group_id', 'entry.day', sql`coalesce(entry.category, 'Other')`]),
);

/** What a user carries in groups between two days, both included. Shares are stored by months, so it is summed of the bills. */
export async function listSharesOfDays(
  db: Db,
  userId: number,
  { from, to }: { from: CalendarDate; to: CalendarDate },
): Promise<SharedDayRow[]> {
  const months = { from: from.slice(0, 7), to: to.slice(0, 7) };
  const shares = await listSharesOfMonths(db, userId, months);
  const groupIds = [...new Set(shares.map(({ group_id: id }) => id))];
  return sharesByDay(db, groupIds, { userId, from, to, first: '01', last: '31' });
}

/**
 * What a user carries in these groups on the days of these numbers, by group, day and category, in the calendar months from one to another,
 * both included.
 */
export function listSharesOfNumbers(
  db: Db,
  userId: number,
  groupIds: readonly number[],
  { from, to }: { from: Month; to: Month },
  { first, last }: DayNumbers,
): Promise<SharedDayRow[]> {
  return sharesByDay(db, groupIds, {
    userId,
    from: `${from}-01`,
    to: `${to}-31`,
    first: twoDigits(first),
    last: twoDigits(last),
  });
}
