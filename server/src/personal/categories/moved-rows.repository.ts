import type { OwnCategoryKey, StoredCategory } from '@hisaab/domain';
import type { Trx } from '../../platform/db/database.ts';
import type { Row } from '../../platform/db/schema/tables.ts';

/** Stores at most `limit` expenses of a user under another category, deleted ones too, and gives them. */
export function moveSomeExpenses(
  trx: Trx,
  userId: number,
  from: OwnCategoryKey,
  to: StoredCategory,
  limit: number,
): Promise<Array<Pick<Row<'expense'>, 'amount_paise' | 'spent_on' | 'deleted_at'>>> {
  return trx
    .updateTable('expense')
    .set({ category: to })
    .where('user_id', '=', userId)
    .where('id', 'in', (some) =>
      some
        .selectFrom('expense')
        .select('id')
        .where('user_id', '=', userId)
        .where('category', '=', from)
        .limit(limit),
    )
    .returning(['amount_paise', 'spent_on', 'deleted_at'])
    .execute();
}

/** Stores the repeating entries of a user under another category, deleted ones too, and what expenses go back to if a change of many is undone. */
export async function moveRecurringCategory(
  trx: Trx,
  userId: number,
  from: OwnCategoryKey,
  to: StoredCategory,
): Promise<void> {
  await trx
    .updateTable('recurring_entry')
    .set({ category: to })
    .where('user_id', '=', userId)
    .where('category', '=', from)
    .execute();
  await trx
    .updateTable('many_change_entry')
    .set({ category: to })
    .where('user_id', '=', userId)
    .where('category', '=', from)
    .execute();
}
