import type { Tx } from '../platform/unit-of-work/tx.ts';
import {
  deleteSharedMonths,
  listSharesOfMembers,
  listUsersEverIn,
  moveSharedMonths,
} from './months.repository.ts';

export { listUsersEverIn } from './months.repository.ts';

/**
 * Takes what a member carries out of the months of the user who the member still is, before the member becomes somebody else. The
 * stored totals of the member are moved, whatever the length of their history. The caller holds the locks on the group and the user.
 */
export async function takeShares(tx: Tx, groupId: number, memberId: number): Promise<void> {
  const shares = await listSharesOfMembers(tx.trx, groupId, memberId);
  await moveSharedMonths(
    tx.trx,
    shares.map((share) => ({
      ...share,
      share_paise: -share.share_paise,
      expense_count: -share.expense_count,
    })),
  );
}

/** Gives what a member carries to the user who the member is by now; see {@link takeShares}. */
export async function giveShares(tx: Tx, groupId: number, memberId: number): Promise<void> {
  await moveSharedMonths(tx.trx, await listSharesOfMembers(tx.trx, groupId, memberId));
}

/** Takes what everybody carries in a group out of their months: a deleted group does not count. The caller holds the locks on them. */
export async function withdrawShares({ trx }: Tx, groupId: number): Promise<void> {
  await deleteSharedMonths(trx, groupId, await listUsersEverIn(trx, groupId));
}

/** Puts what everybody carries in a group into their months again. The caller holds the locks on them. */
export async function putBackShares(tx: Tx, groupId: number): Promise<void> {
  await moveSharedMonths(tx.trx, await listSharesOfMembers(tx.trx, groupId));
}
