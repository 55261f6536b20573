import { setTimeout as sleep } from 'node:timers/promises';
import { deleteSomeOfAccount } from '../../account/account.service.ts';
import { listEnded } from '../../auth/users/removed-accounts.repository.ts';
import type { Deps } from '../../platform/deps.ts';
import { purgeMarkedGroups } from '../../groups/deleted/deleted-groups.service.ts';
import { NOBODY, type UnitOfWork } from '../../platform/unit-of-work/write.ts';

const BATCH = 100;
const PAUSE_MS = 4;

/**
 * Deletes the remaining rows of deleted accounts, and of groups deleted with them, one slice per transaction. After an
 * interruption the next call continues, on any node.
 */
export async function removeLeftovers(
  { db }: Pick<Deps, 'db'>,
  unit: Pick<UnitOfWork, 'run'>,
  isStopping: () => boolean = () => false,
) {
  let groups = 0;
  let deleted = BATCH;
  while (deleted === BATCH && !isStopping()) {
    deleted = await purgeMarkedGroups({ db }, unit, BATCH, isStopping);
    groups += deleted;
  }
  let accounts = 0;
  let last = 0;
  for (;;) {
    const ended = await listEnded(db, last, BATCH);
    for (const userId of ended) {
      while (!isStopping() && (await unit.run(NOBODY, (tx) => deleteSomeOfAccount(tx, userId)))) {
        // Low priority: other requests run first.
        await sleep(PAUSE_MS);
      }
      if (isStopping()) return { groups, accounts };
      last = userId;
      accounts += 1;
    }
    if (ended.length < BATCH) return { groups, accounts };
  }
}
