import { deleteDeadTokens } from '../../auth/sign-ins/sign-ins.service.ts';
import { deleteOldChallenges } from '../../auth/passkeys/passkeys.service.ts';
import { deleteOldOidc } from '../../account/oidc/oidc.service.ts';
import { deleteOldAccountInvitations } from '../../account/registration/registration.service.ts';
import { yieldToEventLoop } from '../../platform/event-loop/yield-to-event-loop.ts';
import type { Deps } from '../../platform/deps.ts';
import { deleteOldInvitations } from '../../groups/joining/invitations.service.ts';
import { purgeDeletedGroups } from '../../groups/deleted/deleted-groups.service.ts';
import { deleteOldKeys } from '../../platform/unit-of-work/idempotency.ts';
import type { UnitOfWork } from '../../platform/unit-of-work/write.ts';
import { deleteOldNotifications } from '../../notifications/notices/notifications.service.ts';
import { purgeAccounts } from '../../personal/accounts/accounts.service.ts';
import { forgetManyChanges } from '../../personal/many/many.service.ts';
import { purgeCategories } from '../../personal/categories/purge-categories.service.ts';
import { forgetMessages } from '../../personal/messages/messages.service.ts';
import { expireWaiting } from '../../personal/messages/expire-waiting.ts';
import { deleteUnusedPictures } from '../../pictures/receipts.service.ts';
import { purgeDeleted } from './purge-deleted.ts';

const BATCH_ROWS = 500;
/** Each can contain a user's whole history. */
const BATCH_CATEGORIES = 10;
/** Each entry can have 500 postings, which are deleted with it. */
const BATCH_ENTRIES = 10;

/**
 * Deletes data that is no longer used: old read notifications, deleted things that can no longer be restored, expired
 * invitations, sign-ins and challenges, and old idempotency keys.
 */
export async function cleanUp(
  deps: Deps,
  unit: Pick<UnitOfWork, 'run' | 'runInSlices'>,
  isStopping: () => boolean = () => false,
) {
  await deleteDeadTokens(deps);
  await deleteOldChallenges(deps);
  await deleteOldAccountInvitations(deps);
  await deleteOldOidc(deps);
  const notifications = await inBatches((limit) => deleteOldNotifications(deps, limit), isStopping);
  const expenses = await inBatches((limit) => purgeDeleted(deps, 'expense', limit), isStopping);
  const income = await inBatches((limit) => purgeDeleted(deps, 'income', limit), isStopping);
  const recurring = await inBatches(
    (limit) => purgeDeleted(deps, 'recurring_entry', limit),
    isStopping,
  );
  const categories = await inBatches(
    (limit) => purgeCategories(deps, unit, limit),
    isStopping,
    BATCH_CATEGORIES,
  );
  const accounts = await inBatches((limit) => purgeAccounts(deps, limit), isStopping);
  const manyChanges = await inBatches((limit) => forgetManyChanges(deps, limit), isStopping);
  const idempotencyKeys = await inBatches((limit) => deleteOldKeys(deps, limit), isStopping);
  const messages = await inBatches((limit) => forgetMessages(deps, limit), isStopping);
  await inBatches((limit) => expireWaiting(deps, unit, limit), isStopping);
  const invitations = await inBatches((limit) => deleteOldInvitations(deps, limit), isStopping);
  const groups = await inBatches(
    (limit) => purgeDeletedGroups(deps, unit, limit, isStopping),
    isStopping,
  );
  const groupRecurring = await inBatches(
    (limit) => purgeDeleted(deps, 'group_recurring', limit),
    isStopping,
  );
  const groupEntries = await inBatches(
    (limit) => purgeDeleted(deps, 'entry', limit),
    isStopping,
    BATCH_ENTRIES,
  );
  const receipts = await inBatches((limit) => purgeDeleted(deps, 'receipt', limit), isStopping);
  const groupReceipts = await inBatches(
    (limit) => purgeDeleted(deps, 'group_receipt', limit),
    isStopping,
  );
  // After everything that deletes receipts.
  const pictures = await deleteUnusedPictures(deps.db, unit, isStopping);
  return {
    notifications,
    expenses,
    income,
    recurring,
    categories,
    accounts,
    manyChanges,
    idempotencyKeys,
    messages,
    invitations,
    groups,
    groupRecurring,
    groupEntries,
    receipts,
    groupReceipts,
    pictures,
  };
}

async function inBatches(
  deleteSome: (limit: number) => Promise<number>,
  isStopping: () => boolean,
  batch = BATCH_ROWS,
): Promise<number> {
  let all = 0;
  let deleted = 0;
  do {
    deleted = await deleteSome(batch);
    all += deleted;
    // SQLite works on this thread: other requests run after each batch.
    await yieldToEventLoop();
  } while (deleted === batch && !isStopping());
  return all;
}
