import { twoDigits, type CalendarDate, type DayNumbers, type Month } from '@hisaab/domain';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';
import type { Row } from '../../platform/db/schema/tables.ts';

/** What came in in a month. */
export type MonthlyIncomeRow = Omit<Row<'monthly_income'>, 'user_id'>;

const moveIncome = prepared((db, move: MonthlyIncomeRow & { userId: number }) =>
  db
    .insertInto('monthly_income')
    .values({
      user_id: move.userId,
      month: move.month,
      total_paise: move.total_paise,
      income_count: move.income_count,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'month']).doUpdateSet((row) => ({
        total_paise: row('monthly_income.total_paise', '+', row.ref('excluded.total_paise')),
        income_count: row('monthly_income.income_count', '+', row.ref('excluded.income_count')),
      })),
    )
    .returning('total_paise'),
);

/** Adds a change to a user's income of a calendar month, and returns the new total in paise. */
export async function moveMonthlyIncome(
  trx: Trx,
  userId: number,
  move: MonthlyIncomeRow,
): Promise<number> {
  const [moved] = await moveIncome(trx, { ...move, userId });
  return moved?.total_paise ?? 0;
}

type Months = { userId: number; from: Month; to: Month };

const incomeOfMonths = prepared((db, { userId, from, to }: Months) =>
  db
    .selectFrom('monthly_income')
    .select(['month', 'total_paise', 'income_count'])
    .where('user_id', '=', userId)
    .where('month', '>=', from)
    .where('month', '<=', to)
    .where('income_count', '>', 0),
);

/** What came in in the calendar months of a user from one to another, both included. */
export function listIncomeOfMonths(
  db: Db,
  userId: number,
  months: Omit<Months, 'userId'>,
): Promise<MonthlyIncomeRow[]> {
  return incomeOfMonths(db, { userId, ...months });
}

type DailyIncomeRow = Omit<MonthlyIncomeRow, 'month'> & { day: CalendarDate };

/** What came in on the days of these numbers in the calendar months of a user from one to another, both included. */
export function listIncomeOfNumbers(
  db: Db,
  userId: number,
  { from, to }: Omit<Months, 'userId'>,
  { first, last }: DayNumbers,
): Promise<DailyIncomeRow[]> {
  return db
    .selectFrom('income')
    .select((income) => [
      'received_on as day',
      income.fn.sum<number>('amount_paise').as('total_paise'),
      income.fn.countAll<number>().as('income_count'),
    ])
    .where('user_id', '=', userId)
    .where('received_on', '>=', `${from}-01`)
    .where('received_on', '<=', `${to}-31`)
    .where('deleted_at', 'is', null)
    .where(sql<string>`substr(received_on, 9, 2)`, '>=', twoDigits(first))
    .where(sql<string>`substr(received_on, 9, 2)`, '<=', twoDigits(last))
    .groupBy('received_on')
    .execute();
}

/** Notes permanently that a user has had an income. */
export async function noteIncome(trx: Trx, userId: number): Promise<void> {
  await trx
    .updateTable('user_account')
    .set({ has_income: 1 })
    .where('id', '=', userId)
    .where('has_income', '=', 0)
    .execute();
}
