import type { CalendarDate, MonthStart, StoredCategory } from '@hisaab/domain';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { stretchEnds, stretchOf, type StretchEnds } from './day-stretches.repository.ts';
import { countIn, type MonthlyTotalRow, type TotalMove } from './monthly-totals.repository.ts';

const moveTotal = prepared((db, move: TotalMove & { userId: number }) =>
  db
    .insertInto('daily_total')
    .values({
      user_id: move.userId,
      day: move.period,
      category: move.category,
      total_paise: move.total,
      expense_count: move.count,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'day', 'category']).doUpdateSet((row) => ({
        total_paise: row('daily_total.total_paise', '+', row.ref('excluded.total_paise')),
        expense_count: row('daily_total.expense_count', '+', row.ref('excluded.expense_count')),
      })),
    ),
);

/** Moves the total of a user's expenses of a day and category. */
export async function moveDailyTotal(trx: Trx, userId: number, move: TotalMove): Promise<void> {
  await moveTotal(trx, { ...move, userId });
}

type Days = { userId: number; from: CalendarDate; to: CalendarDate };

/** The total of the expenses of some days in one category. */
export type DaysTotalRow = Pick<MonthlyTotalRow, 'category' | 'total_paise' | 'expense_count'>;

const totalsOfDays = prepared((db, days: Days) =>
  db
    .selectFrom('daily_total')
    .select((total) => [
      'category',
      total.fn.sum<number>('total_paise').as('total_paise'),
      total.fn.sum<number>('expense_count').as('expense_count'),
    ])
    .where('user_id', '=', days.userId)
    .where('day', '>=', days.from)
    .where('day', '<=', days.to)
    .where('expense_count', '>', 0)
    .groupBy('category'),
);

/** The categories in which a user has expenses on some days, the first and the last included. */
export function listTotalsOfDays(db: Db, userId: number, days: DayRange): Promise<DaysTotalRow[]> {
  return totalsOfDays(db, { userId, ...days });
}

const totalsOfStretches = prepared((db, days: Days & StretchEnds) =>
  db
    .selectFrom('daily_total')
    .select((total) => [
      total.fn.min('day').as('day'),
      'category',
      total.fn.sum<number>('total_paise').as('total_paise'),
      total.fn.sum<number>('expense_count').as('expense_count'),
    ])
    .where('user_id', '=', days.userId)
    .where('day', '>=', days.from)
    .where('day', '<=', days.to)
    .where('expense_count', '>', 0)
    .groupBy(['category', ...stretchOf(sql.ref<string>('day'), days)])
    .orderBy(sql`min(day)`),
);

/**
 * What a user spent between two days, both included, in each category and stretch of days that lies in one of their months; `day` is one
 * of the stretch, and the first stretch comes first.
 */
export function listTotalsOfStretches(
  db: Db,
  { userId, start }: { userId: number; start: MonthStart },
  days: DayRange,
): Promise<Array<DaysTotalRow & { day: CalendarDate }>> {
  return totalsOfStretches(db, { userId, ...days, ...stretchEnds(start) });
}

/** How many expenses a user has on some days, the first and the last included, in some categories where they are given. */
export async function countOfDays(
  db: Db,
  userId: number,
  { from, to, categories }: DayRange & { categories?: readonly StoredCategory[] | undefined },
): Promise<number> {
  return countIn(await listTotalsOfDays(db, userId, { from, to }), categories);
}

interface DayRange {
  from: CalendarDate;
  to: CalendarDate;
}
