import type { CalendarDate, Category, MonthStart } from '@hisaab/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { chunk } from '../../platform/event-loop/chunk.ts';
import { stretchEnds, stretchOf } from './day-stretches.repository.ts';

/** What a user carries in a group and category, in a stretch of days that lies in one of their months; `day` is one of the stretch. */
export interface SharedDayRow {
  group_id: number;
  day: CalendarDate;
  category: Category;
  share_paise: number;
  expense_count: number;
}

/**
 * What a user carries in groups between two days, both included, by stretches: it is stored by the months of the calendar, so it is summed of
 * the bills.
 */
export async function listSharesOfStretches(
  db: Db,
  { userId, start }: { userId: number; start: MonthStart },
  { from, to }: { from: CalendarDate; to: CalendarDate },
): Promise<SharedDayRow[]> {
  const groups = await db
    .selectFrom('shared_month')
    .select('group_id')
    .distinct()
    .where('user_id', '=', userId)
    .where('month', '>=', from.slice(0, 7))
    .where('month', '<=', to.slice(0, 7))
    .where('expense_count', '>', 0)
    .execute();
  const shares: SharedDayRow[] = [];
  for (const ids of chunk(groups.map(({ group_id: id }) => id))) {
    const rows = await db
      .selectFrom('group_member')
      .innerJoin('posting', (join) =>
        join
          .onRef('posting.group_id', '=', 'group_member.group_id')
          .onRef('posting.member_id', '=', 'group_member.id'),
      )
      .innerJoin('entry', (join) =>
        join
          .onRef('entry.group_id', '=', 'posting.group_id')
          .onRef('entry.id', '=', 'posting.entry_id'),
      )
      .select((row) => [
        'entry.group_id',
        row.fn.min('entry.day').as('day'),
        sql<Category>`coalesce(entry.category, 'Other')`.as('category'),
        row.fn.sum<number>('posting.share_paise').as('share_paise'),
        row.fn.countAll<number>().as('expense_count'),
      ])
      .where('group_member.group_id', 'in', ids)
      .where('group_member.user_id', '=', userId)
      .where('posting.share_paise', 'is not', null)
      .where('entry.kind', '=', 'expense')
      .where('entry.deleted_at', 'is', null)
      .where('entry.day', '>=', from)
      .where('entry.day', '<=', to)
      .groupBy([
        'entry.group_id',
        sql`coalesce(entry.category, 'Other')`,
        ...stretchOf(sql.ref<string>('entry.day'), stretchEnds(start)),
      ])
      .orderBy(sql`min(entry.day)`)
      .orderBy('entry.group_id')
      .execute();
    shares.push(...rows);
  }
  return shares;
}
