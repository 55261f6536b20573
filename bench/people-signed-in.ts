import { hash } from 'node:crypto';
import type { BenchDatabase } from './databases.ts';

/** The token of a user, counted from 0. Their name is `u` and the same number. */
export function tokenOf(index: number): string {
  return `${index + 1}.bench-client`;
}

/** Fills an empty database with signed-in users who have this number of unread notifications each. */
export async function fillWithPeople(
  database: BenchDatabase,
  people: number,
  notifications: number,
): Promise<void> {
  const time = `'${new Date().toISOString()}'`;
  await database.run('begin');
  for (let first = 0; first < people; first += 500) {
    const indexes = Array.from({ length: 500 }, (_, index) => first + index);
    const users = indexes.map(
      (index) => `(${index + 1}, 'u${index}', 'u${index}', 'u@example.in', 'none', ${time})`,
    );
    const tokens = indexes.map(
      (index) =>
        `('${hash('sha256', tokenOf(index), 'base64url')}', ${index + 1}, ${time}, ${time})`,
    );
    const numbers = Array.from({ length: notifications }, (_, index) => `select ${index}`);
    await database.run(`
      insert into user_account (id, username, username_key, email, password_hash, created_at) values ${users.join()};
      insert into access_token (token_hash, user_id, created_at, last_used_at) values ${tokens.join()};
      insert into notification (user_id, notification_type, title, message, created_at, read_at)
        select id, 'expense_added', 'Expense added', 'You spent ₹125.00 on Food: Filter coffee.', ${time}, null
        from user_account cross join (${numbers.join(' union all ')}) as numbers
        where id > ${first} and id <= ${first + 500};
      insert into unread_notification (user_id, unread_count)
        select id, ${notifications} from user_account where id > ${first} and id <= ${first + 500}`);
  }
  await database.run('commit');
  if (database.engine === 'postgres') await database.run('analyze');
}
