import { sql } from 'kysely';
import type { EntryKind } from '../../platform/db/schema/group-tables.ts';
import { check, rupees, type BookCheck } from './check.ts';
import { repairGroup, repairMembers } from './group-repairs.ts';

const groupTotals = check<{
  group_id: number;
  stored: number;
  actual: number;
  stored_count: number;
  actual_count: number;
}>(
  'Group totals equal their expenses.',
  sql`
    select group_id, sum(stored) as stored, sum(actual) as actual,
      sum(stored_count) as stored_count, sum(actual_count) as actual_count
    from (
      select id as group_id, total_paise as stored, 0 as actual,
        expense_count as stored_count, 0 as actual_count
      from expense_group
      union all
      select group_id, 0, sign * amount_paise, 0, 1 from entry
      where kind = 'expense' and deleted_at is null
    ) as both_sides
    group by group_id
    having sum(stored) <> sum(actual) or sum(stored_count) <> sum(actual_count)
    order by group_id`,
  (row) =>
    `Group ${row.group_id}: ${rupees(row.stored)} in ${row.stored_count} is stored, ` +
    `${rupees(row.actual)} in ${row.actual_count} is there.`,
  repairGroup,
);

const paymentCounts = check<{ group_id: number; stored: number; actual: number }>(
  'Payment counts equal the payments of each group.',
  sql`
    select group_id, sum(stored) as stored, sum(actual) as actual
    from (
      select id as group_id, payment_count as stored, 0 as actual from expense_group
      union all
      select group_id, 0, 1 from entry where kind = 'payment' and deleted_at is null
    ) as both_sides
    group by group_id
    having sum(stored) <> sum(actual)
    order by group_id`,
  (row) => `Group ${row.group_id}: ${row.stored} is stored, ${row.actual} are there.`,
  repairGroup,
);

interface MemberDifference {
  group_id: number;
  member_id: number;
  stored: number;
  actual: number;
}

/** Compares a total of each member with the sum of a column of postings of one kind. */
function memberTotal(claim: string, total: string, kind: EntryKind, column: string): BookCheck {
  return check<MemberDifference>(
    claim,
    sql`
      select group_id, member_id, sum(stored) as stored, sum(actual) as actual
      from (
        select group_id, id as member_id, ${sql.ref(total)} as stored, 0 as actual from group_member
        union all
        select posting.group_id, posting.member_id, 0, entry.sign * coalesce(${sql.ref(column)}, 0)
        from posting
          join entry on entry.group_id = posting.group_id and entry.id = posting.entry_id
        where entry.kind = ${sql.lit(kind)} and entry.deleted_at is null
      ) as both_sides
      group by group_id, member_id
      having sum(stored) <> sum(actual)
      order by member_id`,
    ({ member_id, stored, actual }) =>
      `Member ${member_id}: ${rupees(stored)} is stored, ${rupees(actual)} is there.`,
    (trx, groupId) => repairMembers(trx, groupId, total, { kind, column }),
  );
}

const rounding = check<MemberDifference>(
  'The rounding that members carry equals that of their postings.',
  sql`
    select group_id, member_id, sum(stored) as stored, sum(actual) as actual
    from (
      select group_id, id as member_id, rounding_carried as stored, 0 as actual from group_member
      union all
      select posting.group_id, posting.member_id, 0, entry.sign * posting.rounding
      from posting join entry on entry.group_id = posting.group_id and entry.id = posting.entry_id
      where entry.deleted_at is null
    ) as both_sides
    group by group_id, member_id
    having sum(stored) <> sum(actual)
    order by member_id`,
  ({ member_id, stored, actual }) =>
    `Member ${member_id}: ${stored} millionths of a paisa are stored, ${actual} are there.`,
  (trx, groupId) => repairMembers(trx, groupId, 'rounding_carried', { column: 'posting.rounding' }),
);

const balances = check<{ group_id: number; balance: number }>(
  'The balances of each group add up to zero.',
  sql`
    select group_id, sum(paid_paise - share_paise + payments_made_paise - payments_received_paise) as balance
    from group_member
    group by group_id
    having sum(paid_paise - share_paise + payments_made_paise - payments_received_paise) <> 0
    order by group_id`,
  (row) => `Group ${row.group_id}: they add up to ${rupees(row.balance)}.`,
  null,
);

const postings = check<{
  group_id: number;
  kind: EntryKind;
  entry_id: number;
  amount: number;
  paid: number;
  shared: number;
  people: number;
  shares: number;
}>(
  'The postings of each entry add up to its amount, on both sides.',
  sql`
    select group_id, max(kind) as kind, entry_id, sum(amount) as amount, sum(paid) as paid, sum(shared) as shared,
      sum(people) as people, sum(shares) as shares
    from (
      select group_id, kind, id as entry_id, amount_paise as amount, 0 as paid, 0 as shared,
        participant_count as people, 0 as shares
      from entry
      union all
      select group_id, '', entry_id, 0, coalesce(paid_paise, 0), coalesce(share_paise, 0), 0,
        case when share_paise is null then 0 else 1 end
      from posting
    ) as both_sides
    group by group_id, entry_id
    having sum(amount) <> sum(shared) or sum(amount) <> sum(paid) or sum(people) <> sum(shares)
    order by entry_id`,
  (row) =>
    `Group ${row.kind} ${row.entry_id}: ${rupees(row.amount)} for ${row.people} is stored, ` +
    `${row.shares} shares of ${rupees(row.shared)} together and ${rupees(row.paid)} paid are there.`,
  null,
);

/** The checks of the groups' ledgers. */
export const GROUP_CHECKS: readonly BookCheck[] = [
  groupTotals,
  paymentCounts,
  memberTotal(
    'What members have paid equals the expenses they paid for.',
    'paid_paise',
    'expense',
    'posting.paid_paise',
  ),
  memberTotal(
    'What members carry equals their shares of the expenses.',
    'share_paise',
    'expense',
    'posting.share_paise',
  ),
  memberTotal(
    'What members have paid to others equals their payments.',
    'payments_made_paise',
    'payment',
    'posting.paid_paise',
  ),
  memberTotal(
    'What members have received from others equals the payments to them.',
    'payments_received_paise',
    'payment',
    'posting.share_paise',
  ),
  rounding,
  balances,
  postings,
];
