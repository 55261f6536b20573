import type { Db } from '../../platform/db/database.ts';
import { unitsOf } from '../core/units.ts';
import type { ListedMember } from './group-member-lists.repository.ts';
import { listBalances } from './units.repository.ts';

/** The balance of the user's unit in paise, by group, for those of these members' groups where the user is in one. */
export async function findOwnUnits(
  db: Db,
  members: readonly ListedMember[],
  userId: number,
): Promise<Map<number, number>> {
  const inUnits = members.filter(({ unit }) => unit !== null);
  const memberIds = [...Map.groupBy(inUnits, ({ group_id: id }) => id).values()].flatMap(
    (inGroup) =>
      unitsOf(inGroup)
        .filter((unit) => unit.some(({ user_id: id }) => id === userId))
        .flatMap((unit) => unit.map(({ id }) => id)),
  );
  const sums = new Map<number, number>();
  const rows = memberIds.length === 0 ? [] : await listBalances(db, memberIds, {});
  for (const { group_id: groupId, balance_paise: balance } of rows) {
    sums.set(groupId, (sums.get(groupId) ?? 0) + balance);
  }
  return sums;
}
