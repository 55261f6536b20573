import type { SettlementSets } from '@hisaab/domain';
import type { Db, Trx } from '../../platform/db/database.ts';
import type { Row } from '../../platform/db/schema/tables.ts';

/** A payment of a settlement, with the sets of its group's plan before it. */
export interface SettledPayment {
  group: number;
  entry: number;
  sets: SettlementSets;
}

/** A stored settlement with its payments by group. */
export type SettlingRow = Omit<Row<'person_settling'>, 'payments'> & {
  payments: readonly SettledPayment[];
};

/** Inserts a settlement and returns its id. */
export async function insertSettling(
  trx: Trx,
  { payments, ...settling }: Omit<SettlingRow, 'id' | 'removed_at'>,
): Promise<number> {
  const { id } = await trx
    .insertInto('person_settling')
    .values({ ...settling, payments: JSON.stringify(payments), removed_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A user's settlement with this id. */
export async function findSettling(
  db: Db,
  userId: number,
  id: number,
): Promise<SettlingRow | undefined> {
  const row = await db
    .selectFrom('person_settling')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- what insertSettling wrote
  return row && { ...row, payments: JSON.parse(row.payments) };
}

/** Marks a settlement as undone. */
export async function updateSettlingAsRemoved(
  trx: Trx,
  { user_id: userId, id }: Pick<SettlingRow, 'user_id' | 'id'>,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('person_settling')
    .set({ removed_at: now.toISOString() })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}
