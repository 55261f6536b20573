import { sql } from 'kysely';
import type { Trx } from '../platform/db/database.ts';
import { chunk } from '../platform/event-loop/chunk.ts';

/** A change of the stored totals of one member. */
export interface MemberMove {
  memberId: number;
  paid: number;
  share: number;
  paymentsMade: number;
  paymentsReceived: number;
  rounding: number;
}

/** Moves the totals of members of a group, all of them in one statement; returns the users whom they are, by the id of the member. */
export async function moveMemberTotals(
  trx: Trx,
  groupId: number,
  moves: readonly MemberMove[],
): Promise<Map<number, number>> {
  const users = new Map<number, number>();
  for (const part of chunk(moves)) {
    const rows = await trx
      .updateTable('group_member')
      .from(moveTable(part))
      .set((member) => ({
        paid_paise: member('group_member.paid_paise', '+', member.ref('move.column2')),
        share_paise: member('group_member.share_paise', '+', member.ref('move.column3')),
        payments_made_paise: member(
          'group_member.payments_made_paise',
          '+',
          member.ref('move.column4'),
        ),
        payments_received_paise: member(
          'group_member.payments_received_paise',
          '+',
          member.ref('move.column5'),
        ),
        rounding_carried: member('group_member.rounding_carried', '+', member.ref('move.column6')),
      }))
      .where('group_member.group_id', '=', groupId)
      .whereRef('group_member.id', '=', 'move.column1')
      .returning(['group_member.id', 'group_member.user_id'])
      .execute();
    for (const { id, user_id: userId } of rows) if (userId !== null) users.set(id, userId);
  }
  return users;
}

// Both engines call the columns of a list of values column1, column2 and so on; only one lets them be renamed.
function moveTable(moves: readonly MemberMove[]) {
  const rows = moves.map((move) => {
    const values = [
      move.memberId,
      move.paid,
      move.share,
      move.paymentsMade,
      move.paymentsReceived,
      move.rounding,
    ];
    return sql`(${sql.join(values.map((value) => sql`cast(${value} as bigint)`))})`;
  });
  return sql<{
    column1: number;
    column2: number;
    column3: number;
    column4: number;
    column5: number;
    column6: number;
  }>`(values ${sql.join(rows)})`.as<'move'>(sql.ref('move'));
}

/** Adds changes to a group's totals, and returns the new sum of its expenses in paise. */
export async function moveGroupTotals(
  trx: Trx,
  groupId: number,
  move: { total: number; expenses: number; payments: number },
): Promise<number> {
  const { total_paise: total } = await trx
    .updateTable('expense_group')
    .set((group) => ({
      total_paise: group('total_paise', '+', move.total),
      expense_count: group('expense_count', '+', move.expenses),
      payment_count: group('payment_count', '+', move.payments),
    }))
    .where('id', '=', groupId)
    .returning('total_paise')
    .executeTakeFirstOrThrow();
  return total;
}
