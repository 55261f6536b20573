import {
  addDays,
  asPaise,
  daysOfMonth,
  isCalendarMonths,
  monthOfDay,
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
import type { Db } from '../../platform/db/database.ts';
import { countOfDays } from '../months/daily-totals.repository.ts';
import type { Person } from '../months/person.ts';
import { countOfWholeMonths } from '../months/monthly-totals.repository.ts';
import { listPacedExpenses, whatFor } from './pace.repository.ts';
import { listRecurring, type RecurringRow } from '../schedules/recurring.repository.ts';

/**
 * The most expenses in three months that are compared with each other. With more, only those that repeating entries made count as
 * repeated.
 */
const MOST_COMPARED = 1_500;

/** The projected total of a person's current month by its last day, of which `spent` is spent; undefined before day 5. */
export async function getPace(
  db: Db,
  person: Person,
  spent: Paise,
  today: CalendarDate,
): Promise<Pace | undefined> {
  const { userId, start } = person;
  const month = monthOfDay(today, start);
  const first = previousMonth(previousMonth(month));
  const { from: monthBegins, to } = daysOfMonth(month, start);
  const { from } = daysOfMonth(first, start);
  const [entries, count] = await Promise.all([listRecurring(db, userId), countExpenses()]);
  const expenses = await listPacedExpenses(
    db,
    userId,
    count > MOST_COMPARED
      ? { from: monthBegins, to, isMadeOnly: true }
      : { from, to, isMadeOnly: false },
  );
  const upcoming = entries.flatMap((entry) => upcomingOf(entry, today, to));
  return paceOfMonth(spent, expenses, upcoming, today, start);

  function countExpenses(): Promise<number> {
    return isCalendarMonths(start)
      ? countOfWholeMonths(db, userId, { after: previousMonth(first), before: nextMonth(month) })
      : countOfDays(db, userId, { from, to });
  }
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
