import type { Db } from '../platform/db/database.ts';
import { deleteSomeOwned, TABLES_OF_A_PERSON } from '../platform/db/schema/delete-owned.ts';
import type { Row } from '../platform/db/schema/tables.ts';
import { NotFound } from '../platform/errors.ts';
import { leaveGroupsPermanently } from '../groups/leaving/leave-groups.service.ts';
import { notice } from '../notifications/notices/notices.ts';
import type { Tx } from '../platform/unit-of-work/tx.ts';
import { deleteReset } from '../auth/password-reset/password-reset.repository.ts';
import { deleteTokenById } from '../auth/tokens/any-tokens.repository.ts';
import { deleteTokensBut, listTokens } from '../auth/sign-ins/sign-ins.repository.ts';
import { begunBefore, unusedSince } from '../auth/tokens/token.ts';
import { deleteEnded, endAccount, lockEnded } from '../auth/users/removed-accounts.repository.ts';
import { updatePasswordHash } from '../auth/users/users.repository.ts';

/** Replaces the actor's password and ends every sign-in except the one of this token's hash. */
export async function changePassword(
  tx: Tx,
  passwordHash: string,
  keptTokenHash: string,
): Promise<void> {
  const { trx, actor, now } = tx;
  await tx.lock({ users: [actor.id] });
  await updatePasswordHash(trx, actor.id, passwordHash, now);
  await deleteTokensBut(trx, actor.id, keptTokenHash);
  tx.signedOut(actor.id);
  await deleteReset(trx, actor.id);
  tx.notify([actor.id], notice('security_notice', { change: 'password' }));
}

/** The current sign-ins of a user, the last used first. */
export async function listSignInsOf(
  db: Db,
  userId: number,
  now: Date,
): Promise<Array<Row<'access_token'>>> {
  const unused = unusedSince(now).toISOString();
  const begun = begunBefore(now).toISOString();
  const tokens = await listTokens(db, userId);
  return tokens.filter((token) => token.last_used_at >= unused && token.created_at >= begun);
}

/** Ends one of the actor's sign-ins. @throws {NotFound} also for somebody else's. */
export async function endSignInOf(tx: Tx, id: number): Promise<void> {
  const { trx, actor } = tx;
  await tx.lock({ users: [actor.id] });
  if (!(await deleteTokenById(trx, 'access_token', actor.id, id))) throw new NotFound('Sign-in');
  tx.signedOut(actor.id);
}

/** Ends all of the actor's sign-ins but the one of this token's hash. */
export async function endOtherSignInsOf(tx: Tx, keptTokenHash: string): Promise<void> {
  const { trx, actor } = tx;
  await tx.lock({ users: [actor.id] });
  await deleteTokensBut(trx, actor.id, keptTokenHash);
  tx.signedOut(actor.id);
}

/**
 * Ends the actor's account: from now on it has no name, no sign-in and nothing that anybody could read. In groups the person stays as
 * a guest under the same name. {@link deleteSomeOfAccount} later deletes its rows in slices. The caller has called
 * {@link lockToLeaveGroups}.
 */
export async function deleteAccountOf(tx: Tx): Promise<void> {
  await leaveGroupsPermanently(tx);
  await endAccount(tx.trx, tx.actor.id, tx.now);
  tx.signedOut(tx.actor.id);
}

/**
 * Deletes a slice of the rows of an ended account, and finally the account itself. Returns whether more can be deleted at once; groups
 * that are deleted with the account are a separate task and may have to be deleted first.
 */
export async function deleteSomeOfAccount({ trx }: Tx, userId: number): Promise<boolean> {
  if (!(await lockEnded(trx, userId))) return false;
  for (const table of TABLES_OF_A_PERSON) {
    if ((await deleteSomeOwned(trx, table, userId)) > 0) return true;
  }
  await deleteEnded(trx, userId);
  return false;
}
