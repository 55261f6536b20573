import type { CalendarDate } from '@hisaab/domain';
import type { VisibleUser } from '../../auth/users/users.repository.ts';
import { listGroupDue } from '../../groups/due/list-group-due.ts';
import { listDue } from '../../personal/due/list-due.ts';
import { personOf } from '../../personal/months/person.ts';
import { namesOf } from '../../personal/naming/category-names.ts';
import type { Db } from '../../platform/db/database.ts';
import type { DueOnDayFacts } from '../../notifications/notices/personal-notices.ts';

/** The days whose due items are notified: today and tomorrow. */
export interface NotifiedDays {
  today: CalendarDate;
  tomorrow: CalendarDate;
}

/** The facts of a user's notifications of bills, promises and cards: one for each of the two days on which something is due. */
export async function dueFacts(
  db: Db,
  user: VisibleUser,
  { today, tomorrow }: NotifiedDays,
): Promise<DueOnDayFacts[]> {
  const range = { from: today, to: tomorrow, today };
  const items = await listDue(db, personOf(user), range, listGroupDue);
  const notified = items.flatMap(({ kind, date, amount, description, category }) =>
    date >= today && (kind === 'bill' || kind === 'promise' || kind === 'card')
      ? [{ kind, date, amount, description, category }]
      : [],
  );
  if (notified.length === 0) return [];
  const names = await namesOf(db, user);
  return (['today', 'tomorrow'] as const).flatMap((when) => {
    const day = when === 'today' ? today : tomorrow;
    const [first, ...others] = notified.filter(({ date }) => date === day);
    if (!first) return [];
    const { kind, amount, description, category } = first;
    return {
      when,
      due_on: day,
      kind,
      ...(amount !== null && { amount }),
      description,
      ...(category !== null && { category: names.nameOf(category) }),
      more: others.length,
    };
  });
}
