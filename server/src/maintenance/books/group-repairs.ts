import { sql } from 'kysely';
import type { Trx } from '../../platform/db/database.ts';
import type { EntryKind } from '../../platform/db/schema/group-tables.ts';

/** Recomputes the totals of a group from its entries. */
export async function repairGroup(trx: Trx, groupId: number): Promise<void> {
  await sql`
    update expense_group set
      total_paise = coalesce((select sum(sign * amount_paise) from entry
        where group_id = ${groupId} and kind = 'expense' and deleted_at is null), 0),
      expense_count = (select count(*) from entry
        where group_id = ${groupId} and kind = 'expense' and deleted_at is null),
      payment_count = (select count(*) from entry
        where group_id = ${groupId} and kind = 'payment' and deleted_at is null)
    where id = ${groupId}`.execute(trx);
}

/**
 * Recomputes a total of each member of a group: the sum of a column of the postings that count, of all entries or of
 * one kind.
 */
export async function repairMembers(
  trx: Trx,
  groupId: number,
  total: string,
  { kind, column }: { kind?: EntryKind; column: string },
): Promise<void> {
  const ofKind = kind === undefined ? sql`` : sql`and entry.kind = ${sql.lit(kind)}`;
  await sql`
    with actual as materialized (
      select posting.member_id, sum(entry.sign * ${sql.ref(column)}) as total
      from posting
        join entry on entry.group_id = posting.group_id and entry.id = posting.entry_id
      where posting.group_id = ${groupId} and entry.deleted_at is null ${ofKind}
      group by posting.member_id
    )
    update group_member
    set ${sql.ref(total)} = coalesce((select total from actual where member_id = group_member.id), 0)
    where group_id = ${groupId}`.execute(trx);
}
