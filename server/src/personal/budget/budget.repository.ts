import type { CalendarDate, Paise } from '@hisaab/domain';
import type { Db, Trx } from '../../platform/db/database.ts';
import type { Row } from '../../platform/db/schema/tables.ts';

/** The columns of a budget that its owner sees. */
export type BudgetRow = Pick<Row<'budget'>, 'id' | 'limit_paise'>;

/** A user's budget, in a list of one, or none. */
export function listBudgets(db: Db, userId: number): Promise<BudgetRow[]> {
  return db
    .selectFrom('budget')
    .select(['id', 'limit_paise'])
    .where('user_id', '=', userId)
    .execute();
}

/** Sets a user's budget, whether there is one or not. */
export function upsertBudget(
  trx: Trx,
  userId: number,
  limit: Paise,
  now: Date,
): Promise<BudgetRow> {
  const time = now.toISOString();
  return trx
    .insertInto('budget')
    .values({ user_id: userId, limit_paise: limit, created_at: time, updated_at: time })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ limit_paise: limit, updated_at: time }),
    )
    .returning(['id', 'limit_paise'])
    .executeTakeFirstOrThrow();
}

/** Changes a user's own budget of this id; undefined when there is none. */
export function updateBudget(
  trx: Trx,
  userId: number,
  id: number,
  limit: Paise,
  now: Date,
): Promise<BudgetRow | undefined> {
  return trx
    .updateTable('budget')
    .set({ limit_paise: limit, updated_at: now.toISOString() })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(['id', 'limit_paise'])
    .executeTakeFirst();
}

/** Puts a limit in force from a day on; months that ended before keep theirs. */
export async function upsertLimitFrom(
  trx: Trx,
  userId: number,
  day: CalendarDate,
  limit: Paise,
): Promise<void> {
  await trx
    .insertInto('budget_history')
    .values({ user_id: userId, month: day, limit_paise: limit })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'month']).doUpdateSet({ limit_paise: limit }),
    )
    .execute();
}
