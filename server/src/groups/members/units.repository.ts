import { sql } from 'kysely';
import type { Trx } from '../../platform/db/database.ts';
import { isIn } from '../../platform/db/is-in.ts';
import { preparedForIds } from '../../platform/db/prepared.ts';

/** Makes these lists of member ids the units of a group, numbered from 1; everybody else, removed members too, is in none. */
export async function updateUnits(
  trx: Trx,
  groupId: number,
  units: ReadonlyArray<readonly number[]>,
): Promise<void> {
  await trx
    .updateTable('group_member')
    .set({ unit: null })
    .where('group_id', '=', groupId)
    .where('unit', 'is not', null)
    .execute();
  for (const [index, memberIds] of units.entries()) {
    await trx
      .updateTable('group_member')
      .set({ unit: index + 1 })
      .where('group_id', '=', groupId)
      .where('id', 'in', memberIds)
      .execute();
  }
}

/** The balances of these members in paise, unordered. */
export const listBalances = preparedForIds((db, ids) =>
  db
    .selectFrom('group_member')
    .select([
      'id',
      sql<number>`paid_paise - share_paise + payments_made_paise - payments_received_paise`.as(
        'balance_paise',
      ),
    ])
    .where(isIn(db, 'id', ids)),
);
