import { asPaise, type CalendarDate, type PacedExpense } from '@hisaab/domain';
import type { Db } from '../db/database.ts';

/** A user's expenses of some days, both included, as the pace looks at them. */
export async function listPacedExpenses(
  db: Db,
  userId: number,
  { from, to, isMadeOnly }: { from: CalendarDate; to: CalendarDate; isMadeOnly: boolean },
): Promise<PacedExpense[]> {
  let query = db
    .selectFrom('expense')
    .select(['amount_paise', 'category', 'description_key', 'spent_on', 'recurring_id'])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('spent_on', '>=', from)
    .where('spent_on', '<=', to);
  if (isMadeOnly) {
    query = query
      .where('recurring_id', 'is not', null)
      .where('recurring_day', '>=', from)
      .where('recurring_day', '<=', to);
  }
  const rows = await query.execute();
  return rows.map((row) => ({
    amount: asPaise(row.amount_paise),
    day: row.spent_on,
    what: whatFor(row.category, row.description_key, row.spent_on),
    isMade: row.recurring_id !== null,
  }));
}

/** What an expense is for, as the pace compares it; without a description it is like no other one. */
export function whatFor(category: string, descriptionKey: string, day: CalendarDate): string {
  return descriptionKey === '' ? `${category} on ${day}` : `${category} ${descriptionKey}`;
}
