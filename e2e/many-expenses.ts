import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Account } from './fixtures.ts';

/**
 * Inserts expenses called "Tea 1" to "Tea <count>", the last one the newest, spread over the days before today, every
 * fifth of them Bills and the others Food, with their number as the amount in rupees. Written directly into the tests'
 * database: requests would take longer than all other tests.
 */
export function writeManyExpenses({ id }: Account, count: number): void {
  const database = new DatabaseSync(join(process.env['E2E_FOLDER'] ?? '', 'hisaab.db'), {
    timeout: 10_000,
  });
  try {
    database.exec('begin immediate');
    database
      .prepare(
        `with recursive number(n) as (select 1 union all select n + 1 from number where n < :count)
        insert into expense (user_id, amount_paise, category, description, description_key, spent_on, created_at)
        select :user, n * 100, iif(n % 5 = 0, 'Bills', 'Food'), 'Tea ' || n, 'tea ' || n,
          date('now', '-1 day', cast((n - :count) / 12 as integer) || ' days'), datetime('now')
        from number`,
      )
      .run({ user: id, count });
    database
      .prepare(
        `insert into monthly_total (user_id, month, category, total_paise, expense_count)
        select user_id, substr(spent_on, 1, 7), category, sum(amount_paise), count(*)
        from expense where user_id = :user group by 1, 2, 3`,
      )
      .run({ user: id });
    database
      .prepare(
        `insert into daily_total (user_id, day, category, total_paise, expense_count)
        select user_id, spent_on, category, sum(amount_paise), count(*)
        from expense where user_id = :user group by 1, 2, 3`,
      )
      .run({ user: id });
    database.exec('commit');
  } finally {
    database.close();
  }
}
