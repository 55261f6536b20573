import type { OpenDatabase } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { markAllRead } from '../../notifications/notices/notifications.service.ts';
import { writeNotifications } from '../../notifications/notices/write-notifications.ts';
import { createUnitOfWork } from '../../platform/unit-of-work/write.ts';
import { groupsOf } from './demo-groups.ts';
import { registerPeople, type DemoPeople } from './demo-people.ts';
import { repeatingOver } from './demo-repeating.ts';
import { budgetsOver, daysOfYear, mistakeIn, spendingOn } from './demo-year.ts';
import { movingClock } from './moving-clock.ts';
import { DAY_MS, playTimeline, type DemoEvent } from './timeline.ts';

// Newer notifications are unread.
const READ_UNTIL_DAYS_AGO = 3.5;

/** Fills an empty database with a year of a household up to now, through the services. */
export async function fillDemo(
  { db, engine }: OpenDatabase,
  { clock: realClock, config }: Pick<Deps, 'clock' | 'config'>,
): Promise<void> {
  const now = realClock.now();
  const days = daysOfYear(now, config.timeZone);
  const clock = movingClock(config.timeZone, days[0]?.at ?? now);
  const { run } = createUnitOfWork({ db, clock, engine }, writeNotifications);
  const people = await registerPeople(run);
  await playTimeline(run, clock, [
    ...budgetsOver(days, people.demo),
    ...spendingOn(days, config.timeZone, people.demo),
    ...repeatingOver(days, people.demo),
    ...mistakeIn(days, people.demo),
    ...groupsOf(people, now),
    reading(people, new Date(now.getTime() - READ_UNTIL_DAYS_AGO * DAY_MS)),
  ]);
}

function reading({ demo, priya, arjun }: DemoPeople, at: Date): DemoEvent {
  return {
    at,
    happen: async (run) => {
      for (const person of [demo, priya, arjun]) await run(person, markAllRead);
    },
  };
}
