import type { Db } from '../db/database.ts';
import type { Row } from '../db/tables.ts';
import { NotFound } from '../errors.ts';
import { leaveGroupsForGood } from '../groups/leaving/leave-groups.service.ts';
import { passwordChanged } from '../notifications/wording.ts';
import type { Tx } from '../unit-of-work/tx.ts';
import { deleteReset } from '../auth/password-reset.repository.ts';
import { deleteTokenOf, deleteTokensBut, listTokens } from '../auth/tokens.repository.ts';
import { begunBefore, unusedSince } from '../auth/token.ts';
import { deleteUser, updatePasswordHash } from '../auth/users.repository.ts';

/** Gives the actor another password and ends every sign-in but the one of this token's hash. */
export async function changePassword(
  tx: Tx,
  passwordHash: string,
  keptTokenHash: string,
): Promise<void> {
  const { trx, actor } = tx;
  await tx.lock({ users: [actor.id] });
  await updatePasswordHash(trx, actor.id, passwordHash);
  await deleteTokensBut(trx, actor.id, keptTokenHash);
  await deleteReset(trx, actor.id);
  tx.notify([actor.id], passwordChanged());
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

/** Ends one of the actor's sign-ins. @throws {NotFound} also when it is another's. */
export async function endSignInOf({ trx, actor }: Tx, id: number): Promise<void> {
  if (!(await deleteTokenOf(trx, actor.id, id))) throw new NotFound('Sign-in');
}

/** Ends all of the actor's sign-ins but the one of this token's hash. */
export async function endOtherSignInsOf({ trx, actor }: Tx, keptTokenHash: string): Promise<void> {
  await deleteTokensBut(trx, actor.id, keptTokenHash);
}

/** Deletes the actor's account and personal data; in groups the person stays as a guest under the same name. */
export async function deleteAccountOf(tx: Tx): Promise<void> {
  await leaveGroupsForGood(tx);
  await tx.lock({ users: [tx.actor.id] });
  await deleteUser(tx.trx, tx.actor.id);
}
