import {
  daysOfMonth,
  isCalendarMonths,
  monthOfDay,
  nameKey,
  nextMonth,
  paceOfMonth,
  previousMonth,
  type CalendarDate,
  type Pace,
  type Paise,
} from '@hisaab/domain';
import type { Db } from '../../platform/db/database.ts';
import { countOfDays } from '../months/daily-totals.repository.ts';
import type { Person } from '../months/person.ts';
import { countOfWholeMonths } from '../months/monthly-totals.repository.ts';
import { listPacedExpenses, whatFor } from './pace.repository.ts';
import type { DueItem } from '../due/due-item.ts';

/**
 * The most expenses in three months that are compared with each other. With more, only those that repeating entries made count as
 * repeated.
 */
const MAX_COMPARED = 1_500;

/** The projected total of a person's current month by its last day, of which `spent` is spent and `due` is still to come; undefined before day 5. */
export async function getPace(
  db: Db,
  person: Person,
  spent: Paise,
  today: CalendarDate,
  due: readonly DueItem[],
): Promise<Pace | undefined> {
  const { userId, start } = person;
  const month = monthOfDay(today, start);
  const first = previousMonth(previousMonth(month));
  const { from: monthBegins, to } = daysOfMonth(month, start);
  const { from } = daysOfMonth(first, start);
  const count = await countExpenses();
  const expenses = await listPacedExpenses(
    db,
    userId,
    count > MAX_COMPARED
      ? { from: monthBegins, to, isMadeOnly: true }
      : { from, to, isMadeOnly: false },
  );
  return paceOfMonth(spent, expenses, due.flatMap(upcomingOf), today, start);

  function countExpenses(): Promise<number> {
    return isCalendarMonths(start)
      ? countOfWholeMonths(db, userId, { after: previousMonth(first), before: nextMonth(month) })
      : countOfDays(db, userId, { from, to });
  }
}

function upcomingOf({ kind, id, amount, date, category, description, counts }: DueItem) {
  if (!counts || amount === null) return [];
  const isOwn = kind === 'repeating' || kind === 'bill';
  const what = isOwn ? whatFor(category ?? '', nameKey(description), date) : `${kind} ${id}`;
  return [{ amount, day: date, what, isMade: true }];
}
