import {
  addDays,
  asPaise,
  lastDayOf,
  monthOf,
  nameKey,
  nextMonth,
  occurrencesBetween,
  paceOfMonth,
  previousMonth,
  type CalendarDate,
  type Pace,
  type PacedExpense,
  type Paise,
} from '@hisaab/domain';
import type { Db } from '../../db/database.ts';
import { countOfWholeMonths } from '../months/monthly-totals.repository.ts';
import { listPacedExpenses, whatFor } from './pace.repository.ts';
import { listRecurring, type RecurringRow } from '../recurring/recurring.repository.ts';

/**
 * The most expenses in three months that are compared with each other. With more, only those that repeating entries made count as
 * repeated.
 */
const MOST_COMPARED = 1_500;

/** The projected total of a user's current month by its last day, of which `spent` is spent; undefined before day 5. */
export async function getPace(
  db: Db,
  userId: number,
  spent: Paise,
  today: CalendarDate,
): Promise<Pace | undefined> {
  const month = monthOf(today);
  const first = previousMonth(previousMonth(month));
  const [from, to] = [`${first}-01`, lastDayOf(month)];
  const [entries, count] = await Promise.all([
    listRecurring(db, userId),
    countOfWholeMonths(db, userId, { after: previousMonth(first), before: nextMonth(month) }),
  ]);
  const expenses = await listPacedExpenses(
    db,
    userId,
    count > MOST_COMPARED
      ? { from: `${month}-01`, to, isMadeOnly: true }
      : { from, to, isMadeOnly: false },
  );
  const upcoming = entries.flatMap((entry) => upcomingOf(entry, today, to));
  return paceOfMonth(spent, expenses, upcoming, today);
}

function upcomingOf(entry: RecurringRow, today: CalendarDate, to: CalendarDate): PacedExpense[] {
  if (entry.is_paused === 1) return [];
  const tomorrow = addDays(today, 1);
  const from = entry.next_on > tomorrow ? entry.next_on : tomorrow;
  return occurrencesBetween(entry.starts_on, entry.every, from, to).map((day) => ({
    amount: asPaise(entry.amount_paise),
    day,
    what: whatFor(entry.category, nameKey(entry.description), day),
    isMade: true,
  }));
}
