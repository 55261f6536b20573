import type { BenchDatabase } from './databases.ts';
import { hashOf } from './seed.ts';

/** Fills an empty database with signed-in users, `u1` with the id 1 and so on, who have this number of unread notifications each. */
export async function fillWithPeople(
  database: BenchDatabase,
  people: number,
  notifications: number,
): Promise<void> {
  const time = `'${new Date().toISOString()}'`;
  await database.run('begin');
  for (let first = 0; first < people; first += 500) {
    const ids = Array.from({ length: 500 }, (_, index) => first + index + 1);
    const users = ids.map((id) => `(${id}, 'u${id}', 'u${id}', 'u@example.in', 'none', ${time})`);
    const tokens = ids.map((id) => `('${hashOf(id)}', ${id}, ${time}, ${time})`);
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
