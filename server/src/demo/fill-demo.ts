import type { Deps } from '../deps.ts';
import { markAllRead } from '../notifications/notifications.service.ts';
import { groupsOf } from './demo-groups.ts';
import { registerPeople, type DemoPeople } from './demo-people.ts';
import { budgetsOver, daysOfYear, spendingOn } from './demo-year.ts';
import { movingClock } from './moving-clock.ts';
import { DAY_MS, playTimeline, type DemoEvent } from './timeline.ts';

// What is newer than this has not been read.
const READ_UNTIL_DAYS_AGO = 3.5;

/** Fills an empty database with a year in the life of a household, through the services, up to now. */
export async function fillDemo({ db, clock: realClock, config }: Deps): Promise<void> {
  const now = realClock.now();
  const days = daysOfYear(now, config.timeZone);
  const clock = movingClock(config.timeZone, days[0]?.at ?? now);
  const deps = { db, clock, config };
  const people = await registerPeople(deps);
  await playTimeline(deps, clock, [
    ...budgetsOver(days, people.demo.id),
    ...spendingOn(days, config.timeZone, people.demo.id),
    ...groupsOf(people, now),
    reading(people, new Date(now.getTime() - READ_UNTIL_DAYS_AGO * DAY_MS)),
  ]);
}

function reading({ demo, priya, arjun }: DemoPeople, at: Date): DemoEvent {
  return {
    at,
    happen: async (deps) => {
      for (const { id } of [demo, priya, arjun]) await markAllRead(deps, id);
    },
  };
}
