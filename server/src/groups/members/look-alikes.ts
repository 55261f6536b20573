import { findLookAlike } from '@hisaab/domain';
import { say } from '@hisaab/words/server';
import type { Trx } from '../../platform/db/database.ts';
import { Conflict } from '../../platform/errors.ts';
import { listMembersInBooks } from './group-member-lists.repository.ts';

/**
 * Refuses a name for a member that looks like another's: a current member's, or that of a removed one with a balance,
 * who is still named.
 * @throws {Conflict} with the other name.
 */
export async function refuseLookAlike(
  trx: Trx,
  { groupId, name, memberId }: { groupId: number; name: string; memberId: number | undefined },
): Promise<void> {
  const named = await listMembersInBooks(trx, groupId);
  const other = findLookAlike(
    name,
    named.filter(({ id }) => id !== memberId),
  );
  if (!other) return;
  const names = { name, other: other.name };
  const message =
    other.removed_at === null
      ? say('faults.nameLooksLikeMember', names)
      : say('faults.nameLooksLikeDebtor', names);
  throw new Conflict('name_looks_alike', message, { fields: { name: message } });
}
