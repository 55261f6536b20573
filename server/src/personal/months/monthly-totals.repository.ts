import {
  asPaise,
  lastDayOf,
  type CalendarDate,
  type Month,
  type Paise,
  type StoredCategory,
} from '@hisaab/domain';
import type { Db, Trx } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';
import type { Row } from '../../platform/db/schema/tables.ts';
import { limitsOf, limitsOn, type LimitsInForce } from './limits-in-force.repository.ts';

/** The total of a month's expenses of one category. */
export type MonthlyTotalRow = Pick<
  Row<'monthly_total'>,
  'month' | 'category' | 'total_paise' | 'expense_count'
>;

/** A change of the total of a month or a day, and a category; in paise, and in expenses. */
export type TotalMove = {
  period: string;
  category: StoredCategory;
  total: number;
  count: number;
};

/** A month's spending against the budget, as it is stored. */
export interface StoredStanding extends LimitsInForce {
  spent: Paise;
}

const moveTotal = prepared((db, move: TotalMove & { userId: number }) =>
  db
    .updateTable('monthly_total')
    .set((update) => ({
      total_paise: update('total_paise', '+', move.total),
      expense_count: update('expense_count', '+', move.count),
    }))
    .where('user_id', '=', move.userId)
    .where('month', '=', move.period)
    .where('category', '=', move.category)
    .returning('total_paise'),
);

/** Adds a change to the total of a user's expenses of a month and category, and returns the new total in paise. */
export async function moveMonthlyTotal(trx: Trx, userId: number, move: TotalMove): Promise<number> {
  const { period: month, category, total, count } = move;
  const [moved] = await moveTotal(trx, { ...move, userId });
  if (moved) return moved.total_paise;
  // The caller holds the lock on the user: nobody else inserts it meanwhile.
  await trx
    .insertInto('monthly_total')
    .values({ user_id: userId, month, category, total_paise: total, expense_count: count })
    .execute();
  return total;
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

const totalsOfMonth = prepared((db, { userId, month }: { userId: number; month: Month }) =>
  db
    .selectFrom('monthly_total')
    .select(['month', 'category', 'total_paise', 'expense_count'])
    .where('user_id', '=', userId)
    .where('month', '=', month)
    .where('expense_count', '>', 0),
);

/** The categories in which a user has expenses in a month. */
export function listTotalsOfMonth(
  db: Db,
  userId: number,
  month: Month,
): Promise<MonthlyTotalRow[]> {
  return totalsOfMonth(db, { userId, month });
}

const totalsOfMonths = prepared((db, months: { userId: number; from: Month; to: Month }) =>
  db
    .selectFrom('monthly_total')
    .select(['month', 'category', 'total_paise', 'expense_count'])
    .where('user_id', '=', months.userId)
    .where('month', '>=', months.from)
    .where('month', '<=', months.to)
    .where('expense_count', '>', 0),
);

/** The months from one to another, both included, and the categories in which a user has expenses in them. */
export function listTotalsOfMonths(
  db: Db,
  userId: number,
  months: { from: Month; to: Month },
): Promise<MonthlyTotalRow[]> {
  return totalsOfMonths(db, { userId, ...months });
}

/** How many expenses a user has, in a month and in some categories where these are given. */
export async function countOfMonths(
  db: Db,
  userId: number,
  {
    month,
    categories,
  }: { month?: Month | undefined; categories?: readonly StoredCategory[] | undefined },
): Promise<number> {
  const totals =
    month === undefined
      ? await totalsOfUser(db, { userId })
      : await totalsOfMonth(db, { userId, month });
  return countIn(totals, categories);
}

const countOfRange = prepared((db, range: { userId: number; after: Month; before: Month }) =>
  db
    .selectFrom('monthly_total')
    .select(['category', 'expense_count'])
    .where('user_id', '=', range.userId)
    .where('month', '>', range.after)
    .where('month', '<', range.before),
);

/** How many expenses a user has in the months between two others, in some categories where they are given. */
export async function countOfWholeMonths(
  db: Db,
  userId: number,
  {
    after,
    before,
    categories,
  }: { after: Month; before: Month; categories?: readonly StoredCategory[] | undefined },
): Promise<number> {
  return countIn(await countOfRange(db, { userId, after, before }), categories);
}

/** The sum of the counts, in some categories where they are given. */
export function countIn(
  totals: ReadonlyArray<Pick<MonthlyTotalRow, 'category' | 'expense_count'>>,
  categories: readonly StoredCategory[] | undefined,
): number {
  return totals
    .filter((total) => categories === undefined || categories.includes(total.category))
    .reduce((count, total) => count + total.expense_count, 0);
}

type MonthOfUser = { userId: number; month: Month; day: CalendarDate };

const standingOfMonth = prepared((db, { userId, month, day }: MonthOfUser) =>
  db.selectNoFrom((select) => [
    ...limitsOn(select, { userId, day }),
    select
      .selectFrom('monthly_total')
      .select((total) => total.fn.sum<number>('total_paise').as('spent'))
      .where('user_id', '=', userId)
      .where('month', '=', month)
      .as('spent'),
    select
      .selectFrom('shared_month')
      .select((share) => share.fn.sum<number>('share_paise').as('shared'))
      .where('user_id', '=', userId)
      .where('month', '=', month)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('user_account')
            .select('id')
            .where('id', '=', userId)
            .where('counts_group_shares', '=', 1),
        ),
      )
      .as('shared'),
  ]),
);

/**
 * The limit in force at a month's end, or now in the current one, and the sum of the month's expenses, with the share of group bills if
 * the user counts it.
 */
export async function findStanding(db: Db, userId: number, month: Month): Promise<StoredStanding> {
  const [row] = await standingOfMonth(db, { userId, month, day: lastDayOf(month) });
  return { ...limitsOf(row), spent: asPaise((row?.spent ?? 0) + (row?.shared ?? 0)) };
}
