import { asPaise, type Category, type Month, type Paise } from '@hisaab/domain';
import type { Db, Trx } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import type { Row } from '../db/tables.ts';

/** What a month's expenses of one category add up to. */
export type MonthlyTotalRow = Pick<
  Row<'monthly_total'>,
  'month' | 'category' | 'total_paise' | 'expense_count'
>;

/** One row of totals: a month and category of a user. */
export interface TotalKey {
  userId: number;
  month: Month;
  category: Category;
}

/** A month's spending against the budget, as it is stored. */
export interface StoredStanding {
  /** Undefined where no budget is set. */
  limit: Paise | undefined;
  spent: Paise;
}

/** Counts one more expense of this amount, and gives what the month's expenses of its category add up to now. */
export async function addToMonth(
  trx: Trx,
  { userId, month, category }: TotalKey,
  amount: Paise,
): Promise<Paise> {
  const { total_paise } = await trx
    .insertInto('monthly_total')
    .values({ user_id: userId, month, category, total_paise: amount, expense_count: 1 })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'month', 'category']).doUpdateSet((update) => ({
        total_paise: update('monthly_total.total_paise', '+', amount),
        expense_count: update('monthly_total.expense_count', '+', 1),
      })),
    )
    .returning('total_paise')
    .executeTakeFirstOrThrow();
  return asPaise(total_paise);
}

/** Counts one expense of this amount less. */
export async function takeFromMonth(trx: Trx, key: TotalKey, amount: Paise): Promise<void> {
  await trx
    .updateTable('monthly_total')
    .set((update) => ({
      total_paise: update('total_paise', '-', amount),
      expense_count: update('expense_count', '-', 1),
    }))
    .where('user_id', '=', key.userId)
    .where('month', '=', key.month)
    .where('category', '=', key.category)
    .execute();
}

const totalsOfUser = prepared((db, { userId }: { userId: number }) =>
  db
    .selectFrom('monthly_total')
    .select(['month', 'category', 'total_paise', 'expense_count'])
    .where('user_id', '=', userId)
    .where('expense_count', '>', 0)
    .orderBy('month'),
);

/** Every month and category in which a user has expenses, oldest month first. */
export function listMonthlyTotals(db: Db, userId: number): Promise<MonthlyTotalRow[]> {
  return totalsOfUser(db, { userId });
}

const standingOfMonth = prepared((db, { userId, month }: { userId: number; month: Month }) =>
  db.selectNoFrom((select) => [
    select.selectFrom('budget').select('limit_paise').where('user_id', '=', userId).as('limit'),
    select
      .selectFrom('monthly_total')
      .select((total) => total.fn.sum<number>('total_paise').as('spent'))
      .where('user_id', '=', userId)
      .where('month', '=', month)
      .as('spent'),
  ]),
);

/** A user's budget, and what a month's expenses add up to. */
export async function findStanding(db: Db, userId: number, month: Month): Promise<StoredStanding> {
  const [row] = await standingOfMonth(db, { userId, month });
  const limit = row?.limit ?? undefined;
  return {
    limit: limit === undefined ? undefined : asPaise(limit),
    spent: asPaise(row?.spent ?? 0),
  };
}
