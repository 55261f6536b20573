import { actingFor, asPaise, partiesOf, type Paise } from '@hisaab/domain';
import type { Db } from '../../platform/db/database.ts';
import { unitsOf } from '../core/units.ts';
import type { ListedMember } from './group-member-lists.repository.ts';
import { listBalances } from './units.repository.ts';

/** The user's unit in a group. */
export interface OwnUnit {
  balance: Paise;
  /** The name of who pays or receives for it; undefined if it is even. */
  acting: string | undefined;
}

/** The units of a user by group, for those of these members' groups where the user is in one. */
export async function findOwnUnits(
  db: Db,
  members: readonly ListedMember[],
  userId: number,
): Promise<Map<number, OwnUnit>> {
  const inUnits = Map.groupBy(
    members.filter(({ unit }) => unit !== null),
    ({ group_id: groupId }) => groupId,
  );
  const own = [...inUnits].flatMap(([groupId, inGroup]) => {
    const unit = unitsOf(inGroup).find((one) => one.some(({ user_id: id }) => id === userId));
    return unit ? [{ groupId, unit }] : [];
  });
  const ids = own.flatMap(({ unit }) => unit.map(({ id }) => id));
  const rows = ids.length === 0 ? [] : await listBalances(db, ids, {});
  const balances = new Map(rows.map(({ id, balance_paise: balance }) => [id, asPaise(balance)]));
  return new Map(own.map(({ groupId, unit }) => [groupId, sumUp(unit, balances)]));
}

function sumUp(unit: readonly ListedMember[], balances: ReadonlyMap<number, Paise>): OwnUnit {
  const [party] = partiesOf(
    unit.map(({ id }) => ({ memberId: id, balance: balances.get(id) ?? asPaise(0), unit: 1 })),
  );
  const balance = party?.balance ?? asPaise(0);
  const acting = party && actingFor(party);
  return { balance, acting: unit.find(({ id }) => id === acting)?.name };
}
