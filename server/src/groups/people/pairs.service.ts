import { tidyText } from '@hisaab/domain';
import { findUserNamed } from '../../auth/users/users.service.ts';
import type { Tx } from '../../platform/unit-of-work/tx.ts';
import { addMember, type Linking } from '../members/adding-members.service.ts';
import { getGroup, type GroupWithMembers } from '../members/group-with-members.ts';
import { createGroup } from '../group/groups.service.ts';
import { nameOfPair } from '../members/pair-names.ts';

/**
 * Creates a pair of the actor and a person: the user with that name if linked, else a guest.
 * @throws {Conflict} for the actor's own name or one that looks like it, and when the actor has to confirm the link.
 */
export async function createPair(
  tx: Tx,
  name: string,
  linking: Linking,
): Promise<GroupWithMembers> {
  const { trx, actor } = tx;
  const user = linking === false ? undefined : await findUserNamed(tx, name);
  const names = [actor.username, user?.username ?? tidyText(name)];
  const { group } = await createGroup(tx, nameOfPair(names), 'pair');
  await addMember(tx, group.id, name, linking);
  return getGroup(trx, group.id, actor.id);
}
