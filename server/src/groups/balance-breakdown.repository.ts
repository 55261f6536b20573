import type { Db } from '../db/database.ts';
import type { Row } from '../db/tables.ts';

/** One member's part of an expense: an amount in paise that they share, or paid. */
export type BalancePartRow = Pick<Row<'entry'>, 'id' | 'description' | 'day'> & {
  amount_paise: number;
};

/** The parts that a member has of a group's expenses, the dearest first, at most `limit`, and how many there are. */
export async function listBalanceParts(
  db: Db,
  { groupId, memberId }: { groupId: number; memberId: number },
  column: 'posting.paid_paise' | 'posting.share_paise',
  limit: number,
): Promise<{ parts: BalancePartRow[]; count: number }> {
  const ofMember = db
    .selectFrom('posting')
    .innerJoin('entry', (join) =>
      join
        .onRef('entry.group_id', '=', 'posting.group_id')
        .onRef('entry.id', '=', 'posting.entry_id'),
    )
    .where('posting.group_id', '=', groupId)
    .where('posting.member_id', '=', memberId)
    .where('entry.kind', '=', 'expense')
    .where('entry.deleted_at', 'is', null)
    .where(column, 'is not', null);
  const parts = await ofMember
    .select(['entry.id', 'entry.description', 'entry.day'])
    .select(({ fn, val }) => fn.coalesce(column, val(0)).as('amount_paise'))
    .orderBy(column, 'desc')
    .orderBy('entry.id', 'desc')
    .limit(limit)
    .execute();
  const { count } = await ofMember
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { parts, count };
}

/** The domain's `pairwisePayments` of a group: how many pairs there are of a member and somebody who paid for them. */
export async function countPairwisePayments(db: Db, groupId: number): Promise<number> {
  const { count } = await db
    .selectFrom(
      db
        .selectFrom('posting as share')
        .innerJoin('posting as paid', (join) =>
          join
            .onRef('paid.group_id', '=', 'share.group_id')
            .onRef('paid.entry_id', '=', 'share.entry_id'),
        )
        .innerJoin('entry', (join) =>
          join
            .onRef('entry.group_id', '=', 'share.group_id')
            .onRef('entry.id', '=', 'share.entry_id'),
        )
        .select(['share.member_id as from_id', 'paid.member_id as to_id'])
        .distinct()
        .where('share.group_id', '=', groupId)
        .where('entry.kind', '=', 'expense')
        .where('entry.deleted_at', 'is', null)
        .where('share.share_paise', '>', 0)
        .where('paid.paid_paise', 'is not', null)
        .whereRef('paid.member_id', '<>', 'share.member_id')
        .as('pair'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
