import type { CalendarDate, Month, StoredCategory } from '@hisaab/domain';
import type { Db, Trx } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';
import type { Row } from '../../platform/db/schema/tables.ts';

/** A limit of a category from a day on, as it is stored. */
export interface CategoryLimitRow extends Omit<Row<'category_limit'>, 'user_id' | 'month'> {
  from_day: CalendarDate;
}

const limitsOfUser = prepared((db, { userId, day }: { userId: number; day: CalendarDate }) =>
  db
    .selectFrom('category_limit')
    .select(['month as from_day', 'category', 'limit_paise', 'carries_over'])
    .where('user_id', '=', userId)
    .where('month', '<=', day)
    .orderBy('month'),
);

/** The limits of a user's categories up to a day, oldest first. */
export function listCategoryLimits(
  db: Db,
  userId: number,
  day: CalendarDate,
): Promise<CategoryLimitRow[]> {
  return limitsOfUser(db, { userId, day });
}

/** Puts a limit of a category in force from a day on. */
export async function upsertCategoryLimit(
  trx: Trx,
  userId: number,
  { from_day: month, category, limit_paise, carries_over }: CategoryLimitRow,
): Promise<void> {
  await trx
    .insertInto('category_limit')
    .values({ user_id: userId, month, category, limit_paise, carries_over })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'month', 'category']).doUpdateSet({ limit_paise, carries_over }),
    )
    .execute();
}

/** Deletes the limits of a category permanently. */
export async function deleteCategoryLimits(
  trx: Trx,
  userId: number,
  category: StoredCategory,
): Promise<void> {
  await trx
    .deleteFrom('category_limit')
    .where('user_id', '=', userId)
    .where('category', '=', category)
    .execute();
}

type Months = { userId: number; from: Month; to: Month };

/** A user's spending in a month and category, in paise and in expenses. */
export type SpendingRow = Pick<
  Row<'monthly_total'>,
  'month' | 'category' | 'total_paise' | 'expense_count'
>;

const totalsOfMonths = prepared((db, { userId, from, to }: Months) =>
  db
    .selectFrom('monthly_total')
    .select(['month', 'category', 'total_paise', 'expense_count'])
    .where('user_id', '=', userId)
    .where('month', '>=', from)
    .where('month', '<=', to)
    .where('expense_count', '>', 0)
    .unionAll(
      db
        .selectFrom('shared_month')
        .select(['month', 'category', 'share_paise as total_paise', 'expense_count'])
        .where('user_id', '=', userId)
        .where('month', '>=', from)
        .where('month', '<=', to)
        .where('expense_count', '>', 0)
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('user_account')
              .select('id')
              .where('id', '=', userId)
              .where('counts_group_shares', '=', 1),
          ),
        ),
    ),
);

/** A user's spending in some months, both included, by category; with the shares of group bills if the user counts them. */
export function listSpending(
  db: Db,
  userId: number,
  { from, to }: { from: Month; to: Month },
): Promise<SpendingRow[]> {
  return totalsOfMonths(db, { userId, from, to });
}
