import {
  twoDigits,
  type CalendarDate,
  type DayNumbers,
  type Month,
  type StoredCategory,
} from '@hisaab/domain';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { engineNameOf } from '../../platform/db/engine-name.ts';
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

/** Adds changes to the totals of a user's expenses by day and category, one change for each of those. */
export async function moveDailyTotals(
  trx: Trx,
  userId: number,
  moves: readonly TotalMove[],
): Promise<void> {
  if (moves.length < FEW) for (const move of moves) await moveTotal(trx, { ...move, userId });
  else await moveAtOnce(trx, userId, moves);
}

// From here on one statement with all of them is faster.
const FEW = 20;

async function moveAtOnce(trx: Trx, userId: number, moves: readonly TotalMove[]): Promise<void> {
  const rows = JSON.stringify(moves);
  const source =
    engineNameOf(trx) === 'postgres'
      ? sql`select ${userId}::bigint, period, category, total, count
          from json_to_recordset(${rows}) as m(period text, category text, total bigint, count bigint)`
      : // The condition keeps SQLite from reading the conflict as one of a join.
        sql`select ${userId}, value ->> 'period', value ->> 'category', value ->> 'total', value ->> 'count'
          from json_each(${rows}) where true`;
  await sql`
    insert into daily_total (user_id, day, category, total_paise, expense_count) ${source}
    on conflict (user_id, day, category) do update set
      total_paise = daily_total.total_paise + excluded.total_paise,
      expense_count = daily_total.expense_count + excluded.expense_count`.execute(trx);
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

type DaysOfMonths = { userId: number; from: Month; to: Month; first: string; last: string };

// The months that have expenses come first: of each the days are then read by the index, where a condition on the number of a day alone
// would read all days.
const totalsOfNumbers = prepared((db, days: DaysOfMonths) =>
  db
    .selectFrom(
      db
        .selectFrom('monthly_total')
        .select('month')
        .distinct()
        .where('user_id', '=', days.userId)
        .where('month', '>=', days.from)
        .where('month', '<=', days.to)
        .where('expense_count', '>', 0)
        .as('calendar'),
    )
    .crossJoin('daily_total')
    .select((total) => [
      total.fn.min<CalendarDate>('day').as('day'),
      'category',
      total.fn.sum<number>('total_paise').as('total_paise'),
      total.fn.sum<number>('expense_count').as('expense_count'),
    ])
    .where('user_id', '=', days.userId)
    .where('day', '>=', sql<string>`calendar.month || '-' || ${days.first}`)
    .where('day', '<=', sql<string>`calendar.month || '-' || ${days.last}`)
    .where('expense_count', '>', 0)
    .groupBy(['calendar.month', 'category']),
);

/**
 * What a user spent on the days of these numbers in the calendar months from one to another, both included: by calendar month and category,
 * with the first such day.
 */
export function listTotalsOfNumbers(
  db: Db,
  userId: number,
  months: { from: Month; to: Month },
  { first, last }: DayNumbers,
): Promise<Array<DaysTotalRow & { day: CalendarDate }>> {
  return totalsOfNumbers(db, {
    userId,
    ...months,
    first: twoDigits(first),
    last: twoDigits(last),
  });
}

/** The number of expenses of a user on some days, the first and the last included, in some categories if they are given. */
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
