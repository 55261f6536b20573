import { asPaise, formatRupees, paiseToRupees } from '@hisaab/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../db/database.ts';

/** One comparison of what is stored with the rows it stands for. */
export interface BookCheck {
  /** What should hold, as a sentence. */
  claim: string;
  /** A sentence for each place where it does not. */
  findDifferences(db: Db): Promise<string[]>;
}

// Each is one statement, so that it sees one moment of a database that others write to. A total without rows and
// rows without a total are both found, because the two sides are put under each other before they are added up.

const monthlyTotals = check<{
  user_id: number;
  month: string;
  category: string;
  stored: number;
  actual: number;
  stored_count: number;
  actual_count: number;
}>(
  'Monthly totals equal their expenses.',
  sql`
    select user_id, month, category, sum(stored) as stored, sum(actual) as actual,
      sum(stored_count) as stored_count, sum(actual_count) as actual_count
    from (
      select user_id, month, category, total_paise as stored, 0 as actual,
        expense_count as stored_count, 0 as actual_count
      from monthly_total
      union all
      select user_id, substr(spent_on, 1, 7), category, 0, amount_paise, 0, 1 from expense
    ) as both_sides
    group by user_id, month, category
    having sum(stored) <> sum(actual) or sum(stored_count) <> sum(actual_count)
    order by user_id, month, category`,
  (row) =>
    `User ${row.user_id}, ${row.month}, ${row.category}: ` +
    `${rupees(row.stored)} in ${row.stored_count} is stored, ` +
    `${rupees(row.actual)} in ${row.actual_count} is there.`,
);

const unreadCounts = check<{ user_id: number; stored: number; actual: number }>(
  'Unread counts equal the unread notifications.',
  sql`
    select user_id, sum(stored) as stored, sum(actual) as actual
    from (
      select user_id, unread_count as stored, 0 as actual from unread_notification
      union all
      select user_id, 0, 1 from notification where read_at is null
    ) as both_sides
    group by user_id
    having sum(stored) <> sum(actual)
    order by user_id`,
  (row) => `User ${row.user_id}: ${row.stored} is stored, ${row.actual} are there.`,
);

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
      select group_id, 0, amount_paise, 0, 1 from group_expense
    ) as both_sides
    group by group_id
    having sum(stored) <> sum(actual) or sum(stored_count) <> sum(actual_count)
    order by group_id`,
  (row) =>
    `Group ${row.group_id}: ${rupees(row.stored)} in ${row.stored_count} is stored, ` +
    `${rupees(row.actual)} in ${row.actual_count} is there.`,
);

interface MemberDifference {
  member_id: number;
  stored: number;
  actual: number;
}

const membersPaid = check<MemberDifference>(
  'What members have paid equals the expenses they paid for.',
  sql`
    select member_id, sum(stored) as stored, sum(actual) as actual
    from (
      select id as member_id, paid_paise as stored, 0 as actual from group_member
      union all
      select paid_by_member_id, 0, amount_paise from group_expense
    ) as both_sides
    group by member_id
    having sum(stored) <> sum(actual)
    order by member_id`,
  describeMember,
);

const memberShares = check<MemberDifference>(
  'What members carry equals their shares of the expenses.',
  sql`
    select member_id, sum(stored) as stored, sum(actual) as actual
    from (
      select id as member_id, share_paise as stored, 0 as actual from group_member
      union all
      select member_id, 0, share_paise from group_expense_share
    ) as both_sides
    group by member_id
    having sum(stored) <> sum(actual)
    order by member_id`,
  describeMember,
);

const balances = check<{ group_id: number; balance: number }>(
  'The balances of each group add up to zero.',
  sql`
    select group_id, sum(paid_paise - share_paise) as balance
    from group_member
    group by group_id
    having sum(paid_paise - share_paise) <> 0
    order by group_id`,
  (row) => `Group ${row.group_id}: they add up to ${rupees(row.balance)}.`,
);

const expenseShares = check<{
  group_expense_id: number;
  amount: number;
  shared: number;
  people: number;
  shares: number;
}>(
  'The shares of each group expense add up to its amount.',
  sql`
    select group_expense_id, sum(amount) as amount, sum(shared) as shared,
      sum(people) as people, sum(shares) as shares
    from (
      select id as group_expense_id, amount_paise as amount, 0 as shared,
        participant_count as people, 0 as shares
      from group_expense
      union all
      select group_expense_id, 0, share_paise, 0, 1 from group_expense_share
    ) as both_sides
    group by group_expense_id
    having sum(amount) <> sum(shared) or sum(people) <> sum(shares)
    order by group_expense_id`,
  (row) =>
    `Group expense ${row.group_expense_id}: ${rupees(row.amount)} for ${row.people} is stored, ` +
    `${row.shares} shares of ${rupees(row.shared)} together are there.`,
);

/** Every check of the books, in the order in which they are told. */
export const BOOK_CHECKS: readonly BookCheck[] = [
  monthlyTotals,
  unreadCounts,
  groupTotals,
  membersPaid,
  memberShares,
  balances,
  expenseShares,
];

function check<R>(claim: string, query: RawBuilder<R>, describe: (row: R) => string): BookCheck {
  return {
    claim,
    findDifferences: async (db) => (await query.execute(db)).rows.map(describe),
  };
}

function describeMember({ member_id, stored, actual }: MemberDifference): string {
  return `Member ${member_id}: ${rupees(stored)} is stored, ${rupees(actual)} is there.`;
}

function rupees(paise: number): string {
  return formatRupees(paiseToRupees(asPaise(paise)));
}
