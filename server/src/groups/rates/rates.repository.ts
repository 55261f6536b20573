import type { Db, Trx } from '../../platform/db/database.ts';
import type { Row } from '../../platform/db/schema/tables.ts';

/** A rate that a group has set. */
export type GroupRateRow = Omit<Row<'group_rate'>, 'group_id'>;

const COLUMNS = ['currency', 'rate', 'set_at', 'set_by_name'] as const;

/** The rates that a group has set, latest first. */
export function listGroupRates(db: Db, groupId: number): Promise<GroupRateRow[]> {
  return db
    .selectFrom('group_rate')
    .select(COLUMNS)
    .where('group_id', '=', groupId)
    .orderBy('set_at', 'desc')
    .orderBy('currency')
    .execute();
}

/** The rate of a currency in a group. */
export function findGroupRate(
  db: Db,
  groupId: number,
  currency: string,
): Promise<GroupRateRow | undefined> {
  return db
    .selectFrom('group_rate')
    .select(COLUMNS)
    .where('group_id', '=', groupId)
    .where('currency', '=', currency)
    .executeTakeFirst();
}

/** Sets the rate of a currency in a group. */
export async function upsertGroupRate(
  trx: Trx,
  groupId: number,
  { currency, ...set }: GroupRateRow,
): Promise<void> {
  await trx
    .insertInto('group_rate')
    .values({ group_id: groupId, currency, ...set })
    .onConflict((conflict) => conflict.columns(['group_id', 'currency']).doUpdateSet(set))
    .execute();
}

/** Deletes the rate of a currency in a group. */
export async function deleteGroupRate(trx: Trx, groupId: number, currency: string): Promise<void> {
  await trx
    .deleteFrom('group_rate')
    .where('group_id', '=', groupId)
    .where('currency', '=', currency)
    .execute();
}
