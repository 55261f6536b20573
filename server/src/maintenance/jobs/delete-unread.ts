import { yieldToEventLoop } from '../../platform/event-loop/yield-to-event-loop.ts';
import type { Deps } from '../../platform/deps.ts';
import { listUsersUnreadBefore } from '../../notifications/notices/notifications.repository.ts';
import {
  deleteOldUnread,
  oldestUnread,
} from '../../notifications/notices/notifications.service.ts';
import type { UnitOfWork } from '../../platform/unit-of-work/write.ts';

const BATCH_PEOPLE = 500;

/** Deletes notifications unread for a year, one transaction per user. */
export async function deleteUnread(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { run }: Pick<UnitOfWork, 'run'>,
  isStopping: () => boolean = () => false,
) {
  let people = 0;
  for (;;) {
    const owners = await listUsersUnreadBefore(db, oldestUnread(clock.now()), BATCH_PEOPLE);
    for (const owner of owners) {
      if (isStopping()) return { people };
      await run(owner, deleteOldUnread);
      people += 1;
      await yieldToEventLoop();
    }
    if (owners.length === 0) return { people };
  }
}
