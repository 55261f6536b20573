import { asPaise, type CalendarDate, type PacedExpense } from '@hisaab/domain';
import type { Db } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';

type DaysOfUser = { userId: number; from: CalendarDate; to: CalendarDate };

const expensesOfDays = prepared((db, days: DaysOfUser) => selectDays(db, days));

const madeExpensesOfDays = prepared((db, days: DaysOfUser) =>
  selectDays(db, days)
    .where('recurring_id', 'is not', null)
    .where('recurring_day', '>=', days.from)
    .where('recurring_day', '<=', days.to),
);

const paidExpensesOfDays = prepared((db, days: DaysOfUser) =>
  selectDays(db, days).where('paid_recurring_id', 'is not', null),
);

function selectDays(db: Db, { userId, from, to }: DaysOfUser) {
  return db
    .selectFrom('expense')
    .select(['amount_paise', 'category', 'description_key', 'spent_on', 'recurring_id', 'paid_day'])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('spent_on', '>=', from)
    .where('spent_on', '<=', to);
}

/** A user's expenses of some days, both included, as the pace looks at them; or only those that repeating entries made. */
export async function listPacedExpenses(
  db: Db,
  userId: number,
  { from, to, isMadeOnly }: { from: CalendarDate; to: CalendarDate; isMadeOnly: boolean },
): Promise<PacedExpense[]> {
  const lists = isMadeOnly ? [madeExpensesOfDays, paidExpensesOfDays] : [expensesOfDays];
  const rows = (await Promise.all(lists.map((list) => list(db, { userId, from, to })))).flat();
  return rows.map((row) => ({
    amount: asPaise(row.amount_paise),
    day: row.spent_on,
    what: whatFor(row.category, row.description_key, row.spent_on),
    isMade: row.recurring_id !== null || row.paid_day !== null,
  }));
}

/** The purpose of an expense for the pace; one without a description equals no other. */
export function whatFor(category: string, descriptionKey: string, day: CalendarDate): string {
  return descriptionKey === '' ? `${category} on ${day}` : `${category} ${descriptionKey}`;
}
