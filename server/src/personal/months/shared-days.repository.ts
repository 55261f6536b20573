import type { CalendarDate, Category, DayNumbers, Month } from '@hisaab/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { chunk } from '../../platform/event-loop/chunk.ts';
import { numberInDate } from './number-in-date.ts';
import { listSharesOfMonths } from './shared-months.repository.ts';

/** What a user carries of a group's bills in a category; `day` is the first of their days. */
export interface SharedDayRow {
  group_id: number;
  day: CalendarDate;
  category: Category;
  share_paise: number;
  expense_count: number;
}

interface DayRange {
  from: CalendarDate;
  to: CalendarDate;
}

/** What a user carries in groups between two days, both included. Shares are stored by months, so it is summed of the bills. */
export async function listSharesOfDays(
  db: Db,
  userId: number,
  days: DayRange,
): Promise<SharedDayRow[]> {
  const months = { from: days.from.slice(0, 7), to: days.to.slice(0, 7) };
  const shares = await listSharesOfMonths(db, userId, months);
  const parts = chunk([...new Set(shares.map(({ group_id: id }) => id))]);
  return (
    await Promise.all(parts.map((ids) => sharesOfDays(db, userId, ids, days).execute()))
  ).flat();
}

/**
 * What a user carries in these groups on the days of these numbers, by group, day and category, in the calendar months from one to another,
 * both included.
 */
export async function listSharesOfNumbers(
  db: Db,
  userId: number,
  groupIds: readonly number[],
  { from, to }: { from: Month; to: Month },
  { first, last }: DayNumbers,
): Promise<SharedDayRow[]> {
  const number = sql<string>`substr(entry.day, 9, 2)`;
  const rows = chunk(groupIds).map((ids) =>
    sharesOfDays(db, userId, ids, { from: `${from}-01`, to: `${to}-31` })
      .where(number, '>=', numberInDate(first))
      .where(number, '<=', numberInDate(last))
      .groupBy('entry.day')
      .execute(),
  );
  return (await Promise.all(rows)).flat();
}

// SQLite keeps the order of a cross join: the bills by the index of their days, then the user's share of each. By itself it would begin
// with the shares of all members.
function sharesOfDays(db: Db, userId: number, groupIds: readonly number[], { from, to }: DayRange) {
  return db
    .selectFrom('entry')
    .crossJoin('group_member')
    .crossJoin('posting')
    .whereRef('group_member.group_id', '=', 'entry.group_id')
    .whereRef('posting.group_id', '=', 'entry.group_id')
    .whereRef('posting.entry_id', '=', 'entry.id')
    .whereRef('posting.member_id', '=', 'group_member.id')
    .select((row) => [
      'entry.group_id',
      row.fn.min('entry.day').as('day'),
      sql<Category>`coalesce(entry.category, 'Other')`.as('category'),
      row.fn.sum<number>('posting.share_paise').as('share_paise'),
      row.fn.countAll<number>().as('expense_count'),
    ])
    .where('group_member.group_id', 'in', groupIds)
    .where('group_member.user_id', '=', userId)
    .where('posting.share_paise', 'is not', null)
    .where('entry.group_id', 'in', groupIds)
    .where('entry.kind', '=', 'expense')
    .where('entry.deleted_at', 'is', null)
    .where('entry.day', '>=', from)
    .where('entry.day', '<=', to)
    .groupBy(['entry.group_id', sql`coalesce(entry.category, 'Other')`]);
}
