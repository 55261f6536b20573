import type { Db } from '../src/platform/db/database.ts';

/** The expenses of a group in a month, in paise. */
export function listBills(db: Db, groupId: number, month: string) {
  return db
    .selectFrom('entry')
    .select(['amount_paise'])
    .where('group_id', '=', groupId)
    .where('kind', '=', 'expense')
    .where('deleted_at', 'is', null)
    .where('day', 'like', `${month}%`)
    .execute();
}

/** A person's own expenses in a month, in paise. */
export function listOwn(db: Db, userId: number, month: string) {
  return db
    .selectFrom('expense')
    .select(['amount_paise', 'category'])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('spent_on', 'like', `${month}%`)
    .execute();
}

/** What a person carries in a month, a row for each expense of each group that is there, in paise. */
export async function listShares(db: Db, userId: number, month: string) {
  const rows = await db
    .selectFrom('posting')
    .innerJoin('entry', (join) =>
      join
        .onRef('entry.group_id', '=', 'posting.group_id')
        .onRef('entry.id', '=', 'posting.entry_id'),
    )
    .innerJoin('group_member', (join) =>
      join
        .onRef('group_member.group_id', '=', 'posting.group_id')
        .onRef('group_member.id', '=', 'posting.member_id'),
    )
    .innerJoin('expense_group', 'expense_group.id', 'posting.group_id')
    .select(['posting.group_id', 'posting.share_paise'])
    .where('group_member.user_id', '=', userId)
    .where('entry.kind', '=', 'expense')
    .where('entry.deleted_at', 'is', null)
    .where('expense_group.deleted_at', 'is', null)
    .where('entry.day', 'like', `${month}%`)
    .execute();
  return rows.flatMap(({ group_id, share_paise: share }) =>
    share === null ? [] : [{ group_id, share }],
  );
}
