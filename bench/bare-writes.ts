import SqliteDatabase from 'better-sqlite3';

// The least that recording an expense can cost: the very rows, in one transaction each, with the same durability, and
// nothing around them. Started as `bare-writes.ts FILE USER SECONDS`; prints how many a second.
const [file = '', user = '', seconds = ''] = process.argv.slice(2);

const database = new SqliteDatabase(file);
database.pragma('journal_mode = WAL');
database.pragma('synchronous = FULL');
database.pragma('foreign_keys = ON');

const statements = [
  `insert into expense (user_id, amount_paise, category, description, description_key, spent_on, created_at)
   values (@user, 18000, 'Food', 'Filter coffee and dosa', 'filter coffee and dosa', '2026-11-15', @now)`,
  `insert into monthly_total (user_id, month, category, total_paise, expense_count) values (@user, '2026-11', 'Food', 18000, 1)
   on conflict do update set total_paise = total_paise + 18000, expense_count = expense_count + 1`,
  `insert into notification (user_id, notification_type, title, message, created_at)
   values (@user, 'expense_added', 'Expense added', 'You added ₹180.00 for Filter coffee and dosa (Food) to your expenses.', @now)`,
  `insert into unread_notification (user_id, unread_count) values (@user, 1)
   on conflict do update set unread_count = unread_count + 1`,
].map((text) => database.prepare(text));

const record = database.transaction(() => {
  const values = { user: Number(user), now: new Date().toISOString() };
  for (const statement of statements) statement.run(values);
});

const end = performance.now() + Number(seconds) * 1000;
let count = 0;
while (performance.now() < end) {
  record.immediate();
  count++;
}
console.log(count / Number(seconds));
