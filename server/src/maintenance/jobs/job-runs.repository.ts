import type { CalendarDate } from '@hisaab/domain';
import type { Db } from '../../platform/db/database.ts';

/** The day up to which a job is completed; undefined before its first run. */
export async function findDoneThrough(db: Db, name: string): Promise<CalendarDate | undefined> {
  const row = await db
    .selectFrom('job_run')
    .select('done_through')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.done_through;
}

/** Claims the run of a job for a day until a time; false if it is completed or claimed. */
export async function claimRun(
  db: Db,
  name: string,
  day: CalendarDate,
  now: Date,
  until: Date,
): Promise<boolean> {
  const claimed = await db
    .insertInto('job_run')
    .values({ name, done_through: '', claimed_until: until.toISOString() })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ claimed_until: until.toISOString() })
        .where('job_run.done_through', '<', day)
        .where('job_run.claimed_until', '<=', now.toISOString()),
    )
    .returning('name')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Extends the claim of a run to a later time. */
export async function extendClaim(db: Db, name: string, until: Date): Promise<void> {
  await db
    .updateTable('job_run')
    .set({ claimed_until: until.toISOString() })
    .where('name', '=', name)
    .execute();
}

/** Completes a claimed run: the job is completed up to this day. */
export async function completeRun(
  db: Db,
  name: string,
  day: CalendarDate,
  now: Date,
): Promise<void> {
  await db
    .updateTable('job_run')
    .set({ done_through: day, claimed_until: now.toISOString() })
    .where('name', '=', name)
    .execute();
}
