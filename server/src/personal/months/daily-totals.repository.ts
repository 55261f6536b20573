import type { CalendarDate, Category } from '@hisaab/domain';
import type { Db, Trx } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import { countIn, type TotalMove } from './monthly-totals.repository.ts';

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

const countsOfDays = prepared((db, days: Days) =>
  db
    .selectFrom('daily_total')
    .select((total) => ['category', total.fn.sum<number>('expense_count').as('expense_count')])
    .where('user_id', '=', days.userId)
    .where('day', '>=', days.from)
    .where('day', '<=', days.to)
    .groupBy('category'),
);

/** How many expenses a user has on some days, the first and the last included, in a category where one is given. */
export async function countOfDays(
  db: Db,
  userId: number,
  { from, to, category }: { from: CalendarDate; to: CalendarDate; category?: Category | undefined },
): Promise<number> {
  return countIn(await countsOfDays(db, { userId, from, to }), category);
}
