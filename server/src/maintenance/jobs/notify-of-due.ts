import { addDays } from '@hisaab/domain';
import { findEnabledUser } from '../../auth/users/users.repository.ts';
import { clockIn, type Clock } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import type { UnitOfWork } from '../../platform/unit-of-work/write.ts';
import { notice } from '../../notifications/notices/notices.ts';
import { dueFacts, type NotifiedDays } from '../../reports/due-notices/due-facts.ts';
import {
  claimDueNotices,
  listOwnersOfBills,
  listOwnersOfCards,
  listUsersWithPromise,
} from '../../reports/due-notices/due-notices.repository.ts';
import { processEach } from './process-each.ts';
import type { JobLog } from './run-daily.ts';

const HOURS_OF_NIGHT = 9;
const HOUR_MS = 60 * 60 * 1000;

/** A clock whose days begin at 9:00 in the configured time zone. */
export function clockOfNotices({ clock, config }: Pick<Deps, 'clock' | 'config'>): Clock {
  const now = () => new Date(clock.now().getTime() - HOURS_OF_NIGHT * HOUR_MS);
  return clockIn(config.timeZone, now);
}

/**
 * Notifies everybody once a day, from 9:00 on in the configured time zone, of the bills and promises that are due today and tomorrow.
 * It fails if somebody was not notified, so that the next run notifies them.
 */
export async function notifyOfDue(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  { run }: Pick<UnitOfWork, 'run'>,
  log: JobLog,
  isStopping: () => boolean = () => false,
): Promise<{ people: number }> {
  const { db, clock } = deps;
  const today = clock.today();
  let people = 0;
  // Before 9:00 the day that begins at 9:00 is still the one before.
  if (clockOfNotices(deps).today() !== today) return { people };
  const days = { today, tomorrow: addDays(today, 1) };
  const notify = async ({ id }: { id: number }) => {
    if (await notifyOne({ db, run }, id, days)) people += 1;
  };
  const notifyAll = (list: (after: number, limit: number) => Promise<Array<{ id: number }>>) =>
    processEach(
      {
        list: (last: { id: number } | undefined, limit) => list(last?.id ?? 0, limit),
        work: notify,
        facts: ({ id }) => ({ user: id }),
      },
      log,
      isStopping,
    );
  const ofBills = await notifyAll((after, limit) => listOwnersOfBills(db, after, limit));
  const ofPromises = await notifyAll((after, limit) =>
    listUsersWithPromise(db, [days.today, days.tomorrow], after, limit),
  );
  const ofCards = await notifyAll((after, limit) => listOwnersOfCards(db, after, limit));
  const failed = ofBills.failed + ofPromises.failed + ofCards.failed;
  if (failed > 0) throw new Error(`${failed} people were not notified of what is due.`);
  return { people };
}

async function notifyOne(
  { db, run }: Pick<Deps, 'db'> & Pick<UnitOfWork, 'run'>,
  id: number,
  days: NotifiedDays,
): Promise<boolean> {
  const user = await findEnabledUser(db, id);
  if (!user || (await dueFacts(db, user, days)).length === 0) return false;
  return run(user, async (tx) => {
    await tx.lock({ users: [id] });
    if (!(await claimDueNotices(tx.trx, id, days.today))) return false;
    // Once more: a bill may have been paid meanwhile.
    const due = await dueFacts(tx.trx, user, days);
    for (const facts of due) tx.notify([id], notice('bill_due', facts));
    return due.length > 0;
  });
}
