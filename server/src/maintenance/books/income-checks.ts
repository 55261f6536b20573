import { sql } from 'kysely';
import { check, rupees } from './check.ts';

/** Compares what is stored of each user's calendar month with the incomes that count. */
export const monthlyIncomeCheck = check<{
  user_id: number;
  month: string;
  stored: number;
  actual: number;
  stored_count: number;
  actual_count: number;
}>(
  'Monthly totals of income equal their incomes.',
  sql`
    select user_id, month, sum(stored) as stored, sum(actual) as actual,
      sum(stored_count) as stored_count, sum(actual_count) as actual_count
    from (
      select user_id, month, total_paise as stored, 0 as actual, income_count as stored_count,
        0 as actual_count
      from monthly_income
      union all
      select user_id, substr(received_on, 1, 7), 0, amount_paise, 0, 1 from income
      where deleted_at is null
    ) as both_sides
    group by user_id, month
    having sum(stored) <> sum(actual) or sum(stored_count) <> sum(actual_count)
    order by user_id, month`,
  (row) =>
    `User ${row.user_id}, ${row.month}, income: ` +
    `${rupees(row.stored)} in ${row.stored_count} is stored, ` +
    `${rupees(row.actual)} in ${row.actual_count} is there.`,
  async (trx, userId) => {
    await sql`delete from monthly_income where user_id = ${userId}`.execute(trx);
    await sql`
      insert into monthly_income (user_id, month, total_paise, income_count)
      select user_id, substr(received_on, 1, 7), sum(amount_paise), count(*) from income
      where user_id = ${userId} and deleted_at is null
      group by user_id, substr(received_on, 1, 7)`.execute(trx);
  },
);
