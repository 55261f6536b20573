import type { SettlementSets } from '@hisaab/domain';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';
import type { Row } from '../../platform/db/schema/tables.ts';

/** A member's payments and shares of expenses, and payments to and from others, in paise. */
export type MemberTotalsRow = Pick<
  Row<'group_member'>,
  | 'id'
  | 'name'
  | 'name_key'
  | 'paid_paise'
  | 'share_paise'
  | 'payments_made_paise'
  | 'payments_received_paise'
  | 'user_id'
  | 'removed_at'
  | 'unit'
>;

const totalsOfGroup = prepared((db, { groupId }: { groupId: number }) =>
  db
    .selectFrom('group_member')
    .select([
      'id',
      'name',
      'name_key',
      'user_id',
      'removed_at',
      'unit',
      'paid_paise',
      'share_paise',
      'payments_made_paise',
      'payments_received_paise',
    ])
    .where('group_id', '=', groupId)
    .where((where) =>
      where.or([
        where('removed_at', 'is', null),
        where(
          sql`paid_paise + payments_made_paise`,
          '<>',
          sql`share_paise + payments_received_paise`,
        ),
      ]),
    )
    .orderBy('id'),
);

/** The totals of all current members and of removed ones with a balance, in joining order. */
export function listMemberTotals(db: Db, groupId: number): Promise<MemberTotalsRow[]> {
  return totalsOfGroup(db, { groupId });
}

/** The UPI ids of those members who have one, by user id. */
export async function listUpiIds(
  db: Db,
  members: ReadonlyArray<Pick<MemberTotalsRow, 'user_id'>>,
): Promise<Map<number, string>> {
  const userIds = members.flatMap(({ user_id: userId }) => (userId === null ? [] : [userId]));
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('user_account')
    .select(['id', 'upi_id'])
    .where('id', 'in', userIds)
    .where('upi_id', 'is not', null)
    .$narrowType<{ upi_id: string }>()
    .execute();
  return new Map(rows.map(({ id, upi_id: upiId }) => [id, upiId]));
}

const setsOfGroup = prepared((db, { groupId }: { groupId: number }) =>
  db.selectFrom('expense_group').select('settlement_sets').where('id', '=', groupId),
);

/** The sets of a group's last settlement plan; none before the first. */
export async function findSettlementSets(db: Db, groupId: number): Promise<SettlementSets> {
  const [row] = await setsOfGroup(db, { groupId });
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- what updateSettlementSets wrote
  const sets: SettlementSets = JSON.parse(row?.settlement_sets ?? '[]');
  return sets;
}

/** Stores the sets of a group's settlement plan. */
export async function updateSettlementSets(
  trx: Trx,
  groupId: number,
  sets: SettlementSets,
): Promise<void> {
  await trx
    .updateTable('expense_group')
    .set({ settlement_sets: JSON.stringify(sets) })
    .where('id', '=', groupId)
    .execute();
}
