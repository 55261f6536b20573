import { deleteAccountOf } from '../../account/account.service.ts';
import { findUserNamed, type VisibleUser } from '../../auth/users/users.service.ts';
import {
  listGroupsToPassOn,
  lockToLeaveGroups,
  type OwnGroup,
} from '../../groups/leaving/leave-groups.service.ts';
import { NotFound } from '../../platform/errors.ts';
import type { Tx } from '../../platform/unit-of-work/tx.ts';
import { NOBODY, type UnitOfWork } from '../../platform/unit-of-work/write.ts';
import { deleteSignIns, updateDisabled } from './accounts.repository.ts';

type Run = UnitOfWork['run'];

/** The account of this name, regardless of case. @throws {NotFound} */
function getAccount(run: Run, name: string): Promise<VisibleUser> {
  return run(NOBODY, (tx) => requireNamed(tx, name));
}

/** Disables an account: it cannot sign in, and its sign-ins and access tokens end. @throws {NotFound} */
export function disableAccount(run: Run, name: string): Promise<VisibleUser> {
  return changeNamed(run, name, async (tx, { id }) => {
    await updateDisabled(tx.trx, id, tx.now);
    await endSignIns(tx, id);
  });
}

/** Lets a disabled account sign in again. @throws {NotFound} */
export function enableAccount(run: Run, name: string): Promise<VisibleUser> {
  return changeNamed(run, name, ({ trx }, { id }) => updateDisabled(trx, id, null));
}

/** Ends every sign-in and access token of an account. @throws {NotFound} */
export function signOutAccount(run: Run, name: string): Promise<VisibleUser> {
  return changeNamed(run, name, (tx, { id }) => endSignIns(tx, id));
}

/** The groups of an account that get another creator, or are deleted with it. @throws {NotFound} */
export function listGroupsOfAccount(run: Run, name: string): Promise<OwnGroup[]> {
  return run(NOBODY, async (tx) => listGroupsToPassOn(tx, (await requireNamed(tx, name)).id));
}

/** Deletes an account as its owner would. @throws {NotFound} */
export async function deleteAccount(run: Run, name: string): Promise<VisibleUser> {
  const user = await getAccount(run, name);
  await run(user, async (tx) => {
    await lockToLeaveGroups(tx);
    await deleteAccountOf(tx);
  });
  return user;
}

function changeNamed(
  run: Run,
  name: string,
  change: (tx: Tx, user: VisibleUser) => Promise<void>,
): Promise<VisibleUser> {
  return run(NOBODY, async (tx) => {
    const user = await requireNamed(tx, name);
    const [gone] = await tx.lock({ users: [user.id] });
    if (gone !== undefined) throw new NotFound('User');
    await change(tx, user);
    return user;
  });
}

async function requireNamed(tx: Tx, name: string): Promise<VisibleUser> {
  const user = await findUserNamed(tx, name);
  if (!user) throw new NotFound('User');
  return user;
}

async function endSignIns(tx: Tx, userId: number): Promise<void> {
  await deleteSignIns(tx.trx, userId);
  tx.signedOut(userId);
}
