import { sql } from 'kysely';
import { billPostingsCheck } from './bill-checks.ts';
import { check, rupees, type BookCheck } from './check.ts';
import { GROUP_CHECKS } from './group-checks.ts';
import { monthlyIncomeCheck } from './income-checks.ts';
import { MONTH_CHECKS } from './month-checks.ts';
import { originalChecks } from './original-checks.ts';
import { refundCheck } from './refund-checks.ts';
import { RECEIPT_CHECKS } from './receipt-checks.ts';

/** Compares the totals of each user, period and category with the expenses that count, by the column of the period. */
function spendingTotals(claim: string, table: string, column: string, period: string): BookCheck {
  const name = sql.ref(column);
  return check<{
    user_id: number;
    period: string;
    category: string;
    stored: number;
    actual: number;
    stored_count: number;
    actual_count: number;
  }>(
    claim,
    sql`
      select user_id, period, category, sum(stored) as stored, sum(actual) as actual,
        sum(stored_count) as stored_count, sum(actual_count) as actual_count
      from (
        select user_id, ${name} as period, category, total_paise as stored, 0 as actual,
          expense_count as stored_count, 0 as actual_count
        from ${sql.table(table)}
        union all
        select user_id, ${sql.raw(period)}, category, 0, amount_paise, 0, 1 from expense
        where deleted_at is null
      ) as both_sides
      group by user_id, period, category
      having sum(stored) <> sum(actual) or sum(stored_count) <> sum(actual_count)
      order by user_id, period, category`,
    (row) =>
      `User ${row.user_id}, ${row.period}, ${row.category}: ` +
      `${rupees(row.stored)} in ${row.stored_count} is stored, ` +
      `${rupees(row.actual)} in ${row.actual_count} is there.`,
    async (trx, userId) => {
      await sql`delete from ${sql.table(table)} where user_id = ${userId}`.execute(trx);
      await sql`
        insert into ${sql.table(table)} (user_id, ${name}, category, total_paise, expense_count)
        select user_id, ${sql.raw(period)}, category, sum(amount_paise), count(*) from expense
        where user_id = ${userId} and deleted_at is null
        group by user_id, ${sql.raw(period)}, category`.execute(trx);
    },
  );
}

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
  async (trx, userId) => {
    await sql`delete from unread_notification where user_id = ${userId}`.execute(trx);
    await sql`
      insert into unread_notification (user_id, unread_count)
      select user_id, count(*) from notification
      where user_id = ${userId} and read_at is null
      group by user_id`.execute(trx);
  },
);

const budgets = check<{ user_id: number; stored: number; actual: number }>(
  'Budgets equal the last limit of their history.',
  sql`
    select user_id, sum(stored) as stored, sum(actual) as actual
    from (
      select user_id, limit_paise as stored, 0 as actual, 1 as side from budget
      union all
      select user_id, 0, limit_paise, -1 from budget_history as latest
      where month = (select max(month) from budget_history where user_id = latest.user_id)
    ) as both_sides
    group by user_id
    having sum(stored) <> sum(actual) or sum(side) <> 0
    order by user_id`,
  (row) =>
    `User ${row.user_id}: ${rupees(row.stored)} is stored, ${rupees(row.actual)} is in force.`,
  // The budget that the user has set is authoritative: the newest day of the history gets it.
  async (trx, userId) => {
    await sql`
      insert into budget_history (user_id, month, limit_paise)
      select user_id, coalesce((
        select month from budget_history
        where user_id = budget.user_id and month > substr(budget.updated_at, 1, 10)
        order by month desc limit 1), substr(updated_at, 1, 10)), limit_paise
      from budget where user_id = ${userId}
      on conflict (user_id, month) do update set limit_paise = excluded.limit_paise`.execute(trx);
  },
);

/** Every check of the books, in the order of the report. */
export const BOOK_CHECKS: readonly BookCheck[] = [
  spendingTotals(
    'Monthly totals equal their expenses.',
    'monthly_total',
    'month',
    'substr(spent_on, 1, 7)',
  ),
  spendingTotals('Daily totals equal their expenses.', 'daily_total', 'day', 'spent_on'),
  monthlyIncomeCheck,
  budgets,
  unreadCounts,
  ...GROUP_CHECKS,
  ...MONTH_CHECKS,
  billPostingsCheck,
  ...RECEIPT_CHECKS,
  refundCheck,
  ...originalChecks,
];
