import { asPaise, type Category, type Month, type Paise } from '@hisaab/domain';
import type { Db, Trx } from '../../platform/db/database.ts';

/** A month of a group against its limit. */
export interface GroupStanding {
  /** Undefined if there is none. */
  limit: Paise | undefined;
  spent: Paise;
}

/** The limit in force in a group at a month's end, or now for the current one. */
export async function findGroupLimit(
  db: Db,
  groupId: number,
  month: Month,
): Promise<Paise | undefined> {
  const row = await db
    .selectFrom('group_budget')
    .select('limit_paise')
    .where('group_id', '=', groupId)
    .where('month', '<=', month)
    .orderBy('month', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined || row.limit_paise === null ? undefined : asPaise(row.limit_paise);
}

/** The totals of a group's month, by category. */
export function listGroupMonth(
  db: Db,
  groupId: number,
  month: Month,
): Promise<Array<{ category: Category; total_paise: number; expense_count: number }>> {
  return db
    .selectFrom('group_month')
    .select(['category', 'total_paise', 'expense_count'])
    .where('group_id', '=', groupId)
    .where('month', '=', month)
    .where('expense_count', '>', 0)
    .execute();
}

/** Each member's payments and share in a month; members without any are omitted. */
export function listMemberMonth(
  db: Db,
  groupId: number,
  month: Month,
): Promise<Array<{ member_id: number; paid: number; share: number }>> {
  return db
    .selectFrom('member_month')
    .select(({ fn }) => [
      'member_id',
      fn.sum<number>('paid_paise').as('paid'),
      fn.sum<number>('share_paise').as('share'),
    ])
    .where('group_id', '=', groupId)
    .where('month', '=', month)
    .groupBy('member_id')
    .execute();
}

/** Sets or removes the limit of a group from a month on; earlier months keep theirs. */
export async function upsertGroupLimit(
  trx: Trx,
  groupId: number,
  month: Month,
  limit: Paise | null,
): Promise<void> {
  await trx
    .insertInto('group_budget')
    .values({ group_id: groupId, month, limit_paise: limit })
    .onConflict((conflict) =>
      conflict.columns(['group_id', 'month']).doUpdateSet({ limit_paise: limit }),
    )
    .execute();
}
