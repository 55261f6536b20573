import { addDays } from '@hisaab/domain';
import { findEnabledUser } from '../../auth/users/users.repository.ts';
import { clockIn, type Clock } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import type { UnitOfWork } from '../../platform/unit-of-work/write.ts';
import { notice } from '../../notifications/notices/notices.ts';
import { dueFacts, type ToldDays } from '../due-notices/due-facts.ts';
import * as told from '../due-notices/due-notices.repository.ts';
import { makeInTurn } from './make-in-turn.ts';
import type { JobLog } from './run-daily.ts';

const HOURS_OF_NIGHT = 9;
const HOUR_MS = 60 * 60 * 1000;

/** A clock whose days begin at 9:00 in the configured time zone. */
export function clockOfNotices({ clock, config }: Pick<Deps, 'clock' | 'config'>): Clock {
  const now = () => new Date(clock.now().getTime() - HOURS_OF_NIGHT * HOUR_MS);
  return clockIn(config.timeZone, now);
}

/**
 * Tells everybody once a day, from 9:00 on in the configured time zone, of the bills and promises that are due today and tomorrow. It
 * fails if somebody was not told, so that the next run tells them.
 */
export async function tellDue(
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
  const tell = async ({ id }: { id: number }) => {
    if (await tellOne({ db, run }, id, days)) people += 1;
  };
  const facts = ({ id }: { id: number }) => ({ user: id });
  type Last = { id: number } | undefined;
  const ofBills = await makeInTurn(
    {
      list: (last: Last, limit) => told.listOwnersOfBills(db, last?.id ?? 0, limit),
      make: tell,
      facts,
    },
    log,
    isStopping,
  );
  const ofPromises = await makeInTurn(
    {
      list: (last: Last, limit) =>
        told.listUsersWithPromise(db, [days.today, days.tomorrow], last?.id ?? 0, limit),
      make: tell,
      facts,
    },
    log,
    isStopping,
  );
  const ofCards = await makeInTurn(
    {
      list: (last: Last, limit) => told.listOwnersOfCards(db, last?.id ?? 0, limit),
      make: tell,
      facts,
    },
    log,
    isStopping,
  );
  const failed = ofBills.failed + ofPromises.failed + ofCards.failed;
  if (failed > 0) throw new Error(`${failed} people were not told what is due.`);
  return { people };
}

async function tellOne(
  { db, run }: Pick<Deps, 'db'> & Pick<UnitOfWork, 'run'>,
  id: number,
  days: ToldDays,
): Promise<boolean> {
  const user = await findEnabledUser(db, id);
  if (!user || (await dueFacts(db, user, days)).length === 0) return false;
  return run(user, async (tx) => {
    await tx.lock({ users: [id] });
    if (!(await told.claimDueNotices(tx.trx, id, days.today))) return false;
    // Once more: a bill may have been paid meanwhile.
    const due = await dueFacts(tx.trx, user, days);
    for (const facts of due) tx.notify([id], notice('bill_due', facts));
    return due.length > 0;
  });
}
