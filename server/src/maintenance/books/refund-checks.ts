import { sql } from 'kysely';
import { check } from './check.ts';

/** Compares what is stored as come back of each personal expense with the refunds that name it. */
export const refundCheck = check<{ user_id: number; id: number; stored: number; actual: number }>(
  'What has come back of personal expenses equals their refunds.',
  sql`
    select user_id, id, sum(stored) as stored, sum(actual) as actual
    from (
      select user_id, id, refunded_paise as stored, 0 as actual from expense where refunded_paise <> 0
      union all
      select user_id, refund_of, 0, -amount_paise from expense
      where refund_of is not null and deleted_at is null
    ) as both_sides
    group by user_id, id
    having sum(stored) <> sum(actual)
    order by user_id, id`,
  (row) =>
    `User ${row.user_id}, expense ${row.id}: ${row.stored} paise are stored as come back, ${row.actual} are there.`,
  async (trx, userId) => {
    const refunds = await trx
      .selectFrom('expense')
      .select(['id', 'refund_of', 'amount_paise'])
      .where('user_id', '=', userId)
      .where('refund_of', 'is not', null)
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .execute();
    await trx
      .updateTable('expense')
      .set({ refunded_paise: 0, refund_ids: null })
      .where('user_id', '=', userId)
      .where('refunded_paise', '<>', 0)
      .execute();
    for (const [id, own] of Map.groupBy(refunds, (refund) => refund.refund_of ?? 0)) {
      await trx
        .updateTable('expense')
        .set({
          refunded_paise: own.reduce((sum, { amount_paise: amount }) => sum - amount, 0),
          refund_ids: own.map((refund) => refund.id).join(','),
        })
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .execute();
    }
  },
);
