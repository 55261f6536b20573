import { yieldToEventLoop } from '../event-loop/yield-to-event-loop.ts';
import type { Deps } from '../deps.ts';
import { listOwnersOfDue } from '../personal/recurring/due-expenses.repository.ts';
import { makeSomeDue } from '../personal/recurring/recurring.service.ts';
import type { UnitOfWork } from '../unit-of-work/write.ts';
import type { JobLog } from './run-daily.ts';

const BATCH_PEOPLE = 500;

/** Makes the expenses of all repeating entries that are due by today, each person's in transactions of their own. */
export async function makeRepeating(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { run }: Pick<UnitOfWork, 'run'>,
  log: JobLog,
  isStopping: () => boolean = () => false,
) {
  let people = 0;
  let failed = 0;
  let last = 0;
  for (;;) {
    const owners = await listOwnersOfDue(db, clock.today(), last, BATCH_PEOPLE);
    for (const owner of owners) {
      if (isStopping()) return { people, failed };
      last = owner.id;
      try {
        while (!isStopping() && (await run(owner, makeSomeDue))) await yieldToEventLoop();
        people += 1;
      } catch (error) {
        // One person's month may be full; everybody else's entries are made all the same.
        failed += 1;
        log.error({ err: error, user: owner.id }, 'repeating entries could not be made');
      }
      await yieldToEventLoop();
    }
    if (owners.length < BATCH_PEOPLE) return { people, failed };
  }
}
