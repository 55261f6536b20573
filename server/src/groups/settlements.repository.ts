import type { Db } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import type { Row } from '../db/tables.ts';

/** What a member has paid and shares, in paise. */
export type MemberTotalsRow = Pick<
  Row<'group_member'>,
  'id' | 'name' | 'paid_paise' | 'share_paise'
>;

const totalsOfGroup = prepared((db, { groupId }: { groupId: number }) =>
  db
    .selectFrom('group_member')
    .select(['id', 'name', 'paid_paise', 'share_paise'])
    .where('group_id', '=', groupId)
    .where((where) =>
      where.or([
        where('removed_at', 'is', null),
        where('paid_paise', '<>', where.ref('share_paise')),
      ]),
    )
    .orderBy('id'),
);

/** The totals of each current member and of each removed one whose balance is not zero, in joining order. */
export function listMemberTotals(db: Db, groupId: number): Promise<MemberTotalsRow[]> {
  return totalsOfGroup(db, { groupId });
}
