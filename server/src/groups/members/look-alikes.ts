import { findLookAlike } from '@hisaab/domain';
import { say } from '@hisaab/words/server';
import type { Trx } from '../../platform/db/database.ts';
import { Conflict } from '../../platform/errors.ts';
import { listNamesInBooks } from './group-member-lists.repository.ts';

/**
 * Refuses a name for a member, or for somebody who comes in, by which they would be mistaken for somebody else: who is in the group, or
 * was removed and has a balance, by which they are still named.
 * @throws {Conflict} naming the other one.
 */
export async function refuseLookAlike(
  trx: Trx,
  { groupId, name, memberId }: { groupId: number; name: string; memberId: number | undefined },
): Promise<void> {
  const named = await listNamesInBooks(trx, groupId);
  const other = findLookAlike(
    name,
    named.filter(({ id }) => id !== memberId),
  );
  if (!other) return;
  const names = { name, other: other.name };
  const said =
    other.removed_at === null
      ? say('faults.nameLooksLikeMember', names)
      : say('faults.nameLooksLikeDebtor', names);
  throw new Conflict('name_looks_alike', said, { fields: { name: said } });
}
