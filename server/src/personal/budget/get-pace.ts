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
  type PacedExpense,
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

/** The expenses of a person's current month and the two before, by which {@link getPace} knows what repeats. */
export async function listPaced(
  db: Db,
  { userId, start }: Person,
  today: CalendarDate,
): Promise<PacedExpense[]> {
  const month = monthOfDay(today, start);
  const first = previousMonth(previousMonth(month));
  const { from: monthBegins, to } = daysOfMonth(month, start);
  const { from } = daysOfMonth(first, start);
  const count = isCalendarMonths(start)
    ? await countOfWholeMonths(db, userId, {
        after: previousMonth(first),
        before: nextMonth(month),
      })
    : await countOfDays(db, userId, { from, to });
  return listPacedExpenses(
    db,
    userId,
    count > MAX_COMPARED
      ? { from: monthBegins, to, isMadeOnly: true }
      : { from, to, isMadeOnly: false },
  );
}

/** The projected total of a person's current month by its last day, of which `spent` is spent and `due` is still to come; undefined before day 5. */
export function getPace(
  { start }: Person,
  { spent, expenses, due }: { spent: Paise; expenses: PacedExpense[]; due: readonly DueItem[] },
  today: CalendarDate,
): Pace | undefined {
  return paceOfMonth(spent, expenses, due.flatMap(upcomingOf), today, start);
}

function upcomingOf({ kind, id, amount, date, category, description, counts }: DueItem) {
  if (!counts || amount === null) return [];
  const isOwn = kind === 'repeating' || kind === 'bill';
  const what = isOwn ? whatFor(category ?? '', nameKey(description), date) : `${kind} ${id}`;
  return [{ amount, day: date, what, isMade: true }];
}
