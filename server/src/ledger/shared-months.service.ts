import type { Tx } from '../platform/unit-of-work/tx.ts';
import {
  deleteSharedMonths,
  listSharesOfMembers,
  listUsersEverIn,
  moveSharedMonths,
} from './months.repository.ts';

export { listUsersEverIn } from './months.repository.ts';

/**
 * Adds the shares of a member, who was a guest, to the months of the user who the member is by now. It uses the stored totals of the
 * member, whatever the length of their history. The caller holds the locks on the group and the user.
 */
export async function assignShares(tx: Tx, groupId: number, memberId: number): Promise<void> {
  await moveSharedMonths(tx.trx, await listSharesOfMembers(tx.trx, groupId, memberId));
}

/** Removes everybody's shares of a group from their months: a deleted group does not count. The caller holds the locks on them. */
export async function withdrawShares({ trx }: Tx, groupId: number): Promise<void> {
  await deleteSharedMonths(trx, groupId, await listUsersEverIn(trx, groupId));
}

/** Adds everybody's shares of a group to their months again. The caller holds the locks on them. */
export async function restoreShares(tx: Tx, groupId: number): Promise<void> {
  await moveSharedMonths(tx.trx, await listSharesOfMembers(tx.trx, groupId));
}
