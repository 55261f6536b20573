import type { Deps } from '../../platform/deps.ts';
import { yieldToEventLoop } from '../../platform/event-loop/yield-to-event-loop.ts';
import { listDueRecurring } from '../../groups/recurring/group-recurring.repository.ts';
import { makeDue } from '../../groups/recurring/make-due.ts';
import { listOwnersOfDue } from '../../personal/recurring/due-expenses.repository.ts';
import { makeSomeDue } from '../../personal/recurring/make-due.ts';
import type { Actor } from '../../platform/unit-of-work/tx.ts';
import type { UnitOfWork } from '../../platform/unit-of-work/write.ts';
import { processEach } from './process-each.ts';
import type { JobLog } from './run-daily.ts';

type Due = Awaited<ReturnType<typeof listDueRecurring>>[number];

/** Creates the expenses of all repeating entries that are due by today, in separate transactions for each user. */
export async function createDueEntries(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { run }: Pick<UnitOfWork, 'run'>,
  log: JobLog,
  isStopping: () => boolean = () => false,
) {
  const { done: people, failed } = await processEach(
    {
      list: (last: Actor | undefined, limit) =>
        listOwnersOfDue(db, clock.today(), last?.id ?? 0, limit),
      work: async (owner) => {
        while (!isStopping() && (await run(owner, makeSomeDue))) await yieldToEventLoop();
      },
      facts: (owner) => ({ user: owner.id }),
    },
    log,
    isStopping,
  );
  return { people, failed };
}

/**
 * Creates the expenses of all repeating entries of groups that are due by today, in separate transactions for each
 * entry.
 */
export async function createDueGroupEntries(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  unit: Pick<UnitOfWork, 'run'>,
  log: JobLog,
  isStopping: () => boolean = () => false,
) {
  const { done: repeating, failed } = await processEach(
    {
      list: (last: Due | undefined, limit) =>
        listDueRecurring(db, clock.today(), last ?? { group_id: 0, id: 0 }, limit),
      work: ({ group_id: groupId, id }) => makeDue(db, unit, { groupId, id }, { isStopping }),
      facts: ({ group_id: group, id }) => ({ group, recurring: id }),
    },
    log,
    isStopping,
  );
  return { repeating, failed };
}
