import type { Category, Month } from '@hisaab/domain';
import type { Db, Trx } from '../platform/db/database.ts';
import type { Row } from '../platform/db/schema/tables.ts';
import { chunk } from '../platform/event-loop/chunk.ts';

/** A change of a group's total of a month and category, in paise and in expenses. */
export interface GroupMonthMove {
  month: Month;
  category: Category;
  total: number;
  expenses: number;
}

/** Adds changes to a group's totals of months; each month and category occurs once. */
export async function moveGroupMonths(
  trx: Trx,
  groupId: number,
  moves: readonly GroupMonthMove[],
): Promise<void> {
  for (const part of chunk(moves)) {
    await trx
      .insertInto('group_month')
      .values(
        part.map(({ month, category, total, expenses }) => ({
          group_id: groupId,
          month,
          category,
          total_paise: total,
          expense_count: expenses,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['group_id', 'month', 'category']).doUpdateSet((row) => ({
          total_paise: row('group_month.total_paise', '+', row.ref('excluded.total_paise')),
          expense_count: row('group_month.expense_count', '+', row.ref('excluded.expense_count')),
        })),
      )
      .execute();
  }
}

/** A change of one member's paid amount and share in a month and category; `shares` counts expenses. */
export interface MemberMonthMove {
  memberId: number;
  month: Month;
  category: Category;
  paid: number;
  share: number;
  shares: number;
}

/** Adds changes to members' paid amounts and shares of months; each member, month and category occurs once. */
export async function moveMemberMonths(
  trx: Trx,
  groupId: number,
  moves: readonly MemberMonthMove[],
): Promise<void> {
  for (const part of chunk(moves)) {
    await trx
      .insertInto('member_month')
      .values(
        part.map(({ memberId, month, category, paid, share, shares }) => ({
          group_id: groupId,
          member_id: memberId,
          month,
          category,
          paid_paise: paid,
          share_paise: share,
          share_count: shares,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['group_id', 'month', 'member_id', 'category']).doUpdateSet((row) => ({
          paid_paise: row('member_month.paid_paise', '+', row.ref('excluded.paid_paise')),
          share_paise: row('member_month.share_paise', '+', row.ref('excluded.share_paise')),
          share_count: row('member_month.share_count', '+', row.ref('excluded.share_count')),
        })),
      )
      .execute();
  }
}

/** Adds changes to people's shares in groups; each person, group, month and category occurs once. */
export async function moveSharedMonths(
  trx: Trx,
  moves: ReadonlyArray<Row<'shared_month'>>,
): Promise<void> {
  for (const part of chunk(moves)) {
    await trx
      .insertInto('shared_month')
      .values(part)
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'month', 'group_id', 'category']).doUpdateSet((row) => ({
          share_paise: row('shared_month.share_paise', '+', row.ref('excluded.share_paise')),
          expense_count: row('shared_month.expense_count', '+', row.ref('excluded.expense_count')),
        })),
      )
      .execute();
  }
}

/** The shares of members of a group who are users, by user, month and category; of one member if one is given. */
export function listSharesOfMembers(
  db: Db,
  groupId: number,
  memberId?: number,
): Promise<Array<Row<'shared_month'>>> {
  let query = db
    .selectFrom('member_month')
    .innerJoin('group_member', (join) =>
      join
        .onRef('group_member.group_id', '=', 'member_month.group_id')
        .onRef('group_member.id', '=', 'member_month.member_id'),
    )
    .select(({ fn }) => [
      'group_member.user_id',
      'member_month.group_id',
      'member_month.month',
      'member_month.category',
      fn.sum<number>('member_month.share_paise').as('share_paise'),
      fn.sum<number>('member_month.share_count').as('expense_count'),
    ])
    .where('member_month.group_id', '=', groupId)
    .where('group_member.user_id', 'is not', null)
    .groupBy([
      'group_member.user_id',
      'member_month.group_id',
      'member_month.month',
      'member_month.category',
    ]);
  if (memberId !== undefined) query = query.where('member_month.member_id', '=', memberId);
  return query.$narrowType<{ user_id: number }>().execute();
}

/** The users who are or were in a group, removed ones too. */
export async function listUsersEverIn(db: Db, groupId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('group_member')
    .select('user_id')
    .where('group_id', '=', groupId)
    .where('user_id', 'is not', null)
    .execute();
  return [...new Set(rows.flatMap(({ user_id: userId }) => (userId === null ? [] : [userId])))];
}

/** Deletes the shares of these people in a group. */
export async function deleteSharedMonths(
  trx: Trx,
  groupId: number,
  userIds: readonly number[],
): Promise<void> {
  // One by one: on a cluster each is on their own shard.
  for (const userId of userIds) {
    await trx
      .deleteFrom('shared_month')
      .where('user_id', '=', userId)
      .where('group_id', '=', groupId)
      .execute();
  }
}
