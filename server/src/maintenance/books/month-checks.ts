import { sql } from 'kysely';
import type { Trx } from '../../platform/db/database.ts';
import { check, rupees, type BookCheck } from './check.ts';

const SHARES_OF_MEMBERS = sql`
  select posting.group_id, posting.member_id, substr(entry.day, 1, 7) as month,
    coalesce(entry.category, 'Other') as category,
    entry.sign * coalesce(posting.paid_paise, 0) as paid,
    entry.sign * coalesce(posting.share_paise, 0) as share,
    case when posting.share_paise is null then 0 else 1 end as shares
  from posting join entry on entry.group_id = posting.group_id and entry.id = posting.entry_id
  where entry.kind = 'expense' and entry.deleted_at is null`;

const SHARES_OF_PEOPLE = sql`
  select group_member.user_id, rows.group_id, rows.month, rows.category, rows.share, rows.shares
  from (${SHARES_OF_MEMBERS}) as rows
    join group_member on group_member.group_id = rows.group_id and group_member.id = rows.member_id
    join expense_group on expense_group.id = rows.group_id
  where group_member.user_id is not null and expense_group.deleted_at is null`;

interface Sums {
  month: string;
  category: string;
  stored: number;
  actual: number;
  stored_count: number;
  actual_count: number;
}

function inWords({ month, category, ...sums }: Sums): string {
  return (
    `${month}, ${category}: ${rupees(sums.stored)} in ${sums.stored_count} is stored, ` +
    `${rupees(sums.actual)} in ${sums.actual_count} is there.`
  );
}

const groupMonths = check<Sums & { group_id: number }>(
  'The months of groups equal their expenses.',
  sql`
    select group_id, month, category, sum(stored) as stored, sum(actual) as actual,
      sum(stored_count) as stored_count, sum(actual_count) as actual_count
    from (
      select group_id, month, category, total_paise as stored, 0 as actual,
        expense_count as stored_count, 0 as actual_count
      from group_month
      union all
      select group_id, substr(day, 1, 7), coalesce(category, 'Other'), 0, sign * amount_paise, 0, 1 from entry
      where kind = 'expense' and deleted_at is null
    ) as both_sides
    group by group_id, month, category
    having sum(stored) <> sum(actual) or sum(stored_count) <> sum(actual_count)
    order by group_id, month, category`,
  (row) => `Group ${row.group_id}, ${inWords(row)}`,
  repairGroupMonths,
);

const memberMonths = check<
  Sums & { group_id: number; member_id: number; stored_paid: number; actual_paid: number }
>(
  'The months of members equal what they paid and carry.',
  sql`
    select group_id, member_id, month, category, sum(stored) as stored, sum(actual) as actual,
      sum(stored_paid) as stored_paid, sum(actual_paid) as actual_paid,
      sum(stored_count) as stored_count, sum(actual_count) as actual_count
    from (
      select group_id, member_id, month, category, share_paise as stored, 0 as actual,
        paid_paise as stored_paid, 0 as actual_paid, share_count as stored_count, 0 as actual_count
      from member_month
      union all
      select group_id, member_id, month, category, 0, share, 0, paid, 0, shares
      from (${SHARES_OF_MEMBERS}) as shares
    ) as both_sides
    group by group_id, member_id, month, category
    having sum(stored) <> sum(actual) or sum(stored_paid) <> sum(actual_paid)
      or sum(stored_count) <> sum(actual_count)
    order by group_id, member_id, month, category`,
  (row) =>
    `Member ${row.member_id}, ${inWords(row)} ${rupees(row.stored_paid)} paid is stored, ${rupees(row.actual_paid)} is there.`,
  repairMemberMonths,
);

const sharedMonths = check<Sums & { user_id: number; group_id: number }>(
  'What people carry of group bills in their months equals their shares.',
  sql`
    select user_id, group_id, month, category, sum(stored) as stored, sum(actual) as actual,
      sum(stored_count) as stored_count, sum(actual_count) as actual_count
    from (
      select user_id, group_id, month, category, share_paise as stored, 0 as actual,
        expense_count as stored_count, 0 as actual_count
      from shared_month
      union all
      select user_id, group_id, month, category, 0, share, 0, shares
      from (${SHARES_OF_PEOPLE}) as shares
    ) as both_sides
    group by user_id, group_id, month, category
    having sum(stored) <> sum(actual) or sum(stored_count) <> sum(actual_count)
    order by user_id, group_id, month, category`,
  (row) => `User ${row.user_id} in group ${row.group_id}, ${inWords(row)}`,
  repairSharedMonths,
);

async function repairGroupMonths(trx: Trx, groupId: number): Promise<void> {
  await trx.deleteFrom('group_month').where('group_id', '=', groupId).execute();
  await sql`
    insert into group_month (group_id, month, category, total_paise, expense_count)
    select group_id, substr(day, 1, 7), coalesce(category, 'Other'), sum(sign * amount_paise), count(*)
    from entry where group_id = ${groupId} and kind = 'expense' and deleted_at is null
    group by group_id, substr(day, 1, 7), coalesce(category, 'Other')`.execute(trx);
}

async function repairMemberMonths(trx: Trx, groupId: number): Promise<void> {
  await trx.deleteFrom('member_month').where('group_id', '=', groupId).execute();
  await sql`
    insert into member_month (group_id, member_id, month, category, paid_paise, share_paise, share_count)
    select group_id, member_id, month, category, sum(paid), sum(share), sum(shares)
    from (${SHARES_OF_MEMBERS}) as shares where group_id = ${groupId}
    group by group_id, member_id, month, category`.execute(trx);
}

async function repairSharedMonths(trx: Trx, userId: number): Promise<void> {
  await trx.deleteFrom('shared_month').where('user_id', '=', userId).execute();
  await sql`
    insert into shared_month (user_id, group_id, month, category, share_paise, expense_count)
    select user_id, group_id, month, category, sum(share), sum(shares)
    from (${SHARES_OF_PEOPLE}) as shares where user_id = ${userId}
    group by user_id, group_id, month, category`.execute(trx);
}

/** The checks of the months of groups, members and users. */
export const MONTH_CHECKS: readonly BookCheck[] = [groupMonths, memberMonths, sharedMonths];
