import { nameKey, type CalendarDate } from '@hisaab/domain';
import type { Db, Trx } from '../../platform/db/database.ts';
import type { Row } from '../../platform/db/schema/tables.ts';
import type { ExpenseRow } from '../expenses/expenses.repository.ts';
import type { RecurringRow } from '../schedules/recurring.repository.ts';

/** Records the expenses of a repeating entry for these days; a day for which there was one is left out. */
export function insertDueExpenses(
  trx: Trx,
  userId: number,
  entry: RecurringRow,
  days: readonly CalendarDate[],
  now: Date,
): Promise<Array<Pick<ExpenseRow, 'id' | 'amount_paise' | 'category' | 'spent_on'>>> {
  return trx
    .insertInto('expense')
    .values(
      days.map((day) => ({
        user_id: userId,
        amount_paise: entry.amount_paise,
        category: entry.category,
        description: entry.description,
        description_key: nameKey(entry.description),
        spent_on: day,
        created_at: now.toISOString(),
        recurring_id: entry.id,
        recurring_day: day,
        original: entry.original,
        account_id: entry.account_id,
        tags: entry.tags,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'recurring_day', 'recurring_id'])
        .where('recurring_id', 'is not', null)
        .doNothing(),
    )
    .returning(['id', 'amount_paise', 'category', 'spent_on'])
    .execute();
}

/** At most `limit` users with an id above `after` who have repeating entries that are due by a day, by id. */
export function listOwnersOfDue(
  db: Db,
  today: CalendarDate,
  after: number,
  limit: number,
): Promise<Array<Pick<Row<'user_account'>, 'id' | 'username'>>> {
  return db
    .selectFrom('user_account')
    .select(['id', 'username'])
    .where('id', 'in', (user) =>
      user
        .selectFrom('recurring_entry')
        .select('user_id')
        .where('next_on', '<=', today)
        .where('deleted_at', 'is', null),
    )
    .where('id', '>', after)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute();
}
