import { addDays, type CalendarDate } from '@hisaab/domain';
import type { Locale } from '@hisaab/words/server';
import { findEnabledUser, type VisibleUser } from '../../auth/users/users.repository.ts';
import { listGroupDue } from '../../groups/due/list-group-due.ts';
import type { DueItem } from '../../personal/due/due-item.ts';
import { listDue } from '../../personal/due/list-due.ts';
import { personOf } from '../../personal/months/person.ts';
import { namesOf } from '../../personal/naming/category-names.ts';
import type { Db } from '../../platform/db/database.ts';
import { NotFound } from '../../platform/errors.ts';
import { rupees } from '../../notifications/wording/worded.ts';
import type { CalendarEvent } from './calendar-text.ts';
import { openCalendar } from './calendar.service.ts';

const DAYS_AHEAD = 365;

/** The person whose calendar has this secret. @throws {NotFound} for any other secret, and for a disabled account. */
export async function requireCalendar(
  db: Db,
  secret: string,
): Promise<{ user: VisibleUser; showsAmounts: boolean }> {
  const opened = await openCalendar(db, secret);
  const user = opened && (await findEnabledUser(db, opened.userId));
  if (!user) throw new NotFound('Calendar');
  return { user, showsAmounts: opened.showsAmounts };
}

/** What is still to come of a user from today on, an event for each day and item; nothing that is overdue. */
export async function eventsOf(
  db: Db,
  user: VisibleUser,
  locale: Locale,
  { today, showsAmounts }: { today: CalendarDate; showsAmounts: boolean },
): Promise<CalendarEvent[]> {
  const range = { from: today, to: addDays(today, DAYS_AHEAD), today };
  const [items, names] = await Promise.all([
    listDue(db, personOf(user), range, listGroupDue),
    namesOf(db, user),
  ]);
  return items
    .filter(({ isOverdue }) => !isOverdue)
    .map((item) => ({
      uid: `${item.kind}-${item.id}-${item.date}-${user.id}@hisaab`,
      day: item.date,
      summary: summaryOf(item),
    }));

  function summaryOf({ kind, amount, description, category, group }: DueItem): string {
    if (kind === 'promise') return promiseIn(locale, description, amount ?? 0, showsAmounts);
    const what = description || (category === null ? '' : names.nameOf(category));
    const named = group === null ? what : `${what} (${group.name})`;
    return amount === null || !showsAmounts ? named : `${named}: ${rupees(amount)}`;
  }
}

function promiseIn({ words }: Locale, name: string, amount: number, showsAmounts: boolean): string {
  const isToPay = amount < 0;
  if (!showsAmounts) {
    return isToPay ? words.weeklyMail.youOwe({ name }) : words.weeklyMail.owesYou({ name });
  }
  const values = { name, amount: rupees(Math.abs(amount)) };
  return isToPay ? words.notices.dueToPay(values) : words.notices.dueToGet(values);
}
