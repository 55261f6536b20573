import SqliteDatabase from 'better-sqlite3';
import pg from 'pg';

// The fastest possible way to record an expense: the same rows in one transaction, with the same durability, and nothing else.
// Usage: `bare-writes.ts DATABASE_URL USER SECONDS`; prints the writes a second.
const [url = '', user = '', seconds = ''] = process.argv.slice(2);

// As many as the server uses.
const POSTGRES_CONNECTIONS = 10;

const NOTICE = 'You added ₹180.00 for Filter coffee and dosa (Food) to your expenses.';
// $1 is the user, $2 the time.
const STATEMENTS = [
  `insert into expense (user_id, amount_paise, category, description, description_key, spent_on, created_at)
   values ($1, 18000, 'Food', 'Filter coffee and dosa', 'filter coffee and dosa', '2026-11-15', $2)`,
  `insert into monthly_total (user_id, month, category, total_paise, expense_count) values ($1, '2026-11', 'Food', 18000, 1)
   on conflict (user_id, month, category) do update
   set total_paise = monthly_total.total_paise + 18000, expense_count = monthly_total.expense_count + 1`,
  `insert into daily_total (user_id, day, category, total_paise, expense_count) values ($1, '2026-11-15', 'Food', 18000, 1)
   on conflict (user_id, day, category) do update
   set total_paise = daily_total.total_paise + 18000, expense_count = daily_total.expense_count + 1`,
  `insert into notification (user_id, notification_type, title, message, created_at)
   values ($1, 'expense_added', 'Expense added', '${NOTICE}', $2)`,
  `insert into unread_notification (user_id, unread_count) values ($1, 1)
   on conflict (user_id) do update set unread_count = unread_notification.unread_count + 1`,
];

const end = performance.now() + Number(seconds) * 1000;
const count = url.startsWith('sqlite:') ? recordInSqlite(url) : await recordInPostgres(url);
console.log(count / Number(seconds));

function recordInSqlite(databaseUrl: string): number {
  const database = new SqliteDatabase(databaseUrl.slice('sqlite:'.length));
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  const statements = STATEMENTS.map((text) =>
    database.prepare(text.replaceAll('$1', '@user').replaceAll('$2', '@now')),
  );
  const record = database.transaction(() => {
    const values = { user: Number(user), now: new Date().toISOString() };
    for (const statement of statements) statement.run(values);
  });
  let recorded = 0;
  for (; performance.now() < end; recorded++) record.immediate();
  return recorded;
}

async function recordInPostgres(databaseUrl: string): Promise<number> {
  const loops = Array.from({ length: POSTGRES_CONNECTIONS }, async () => {
    const client = new pg.Client(databaseUrl);
    await client.connect();
    let recorded = 0;
    for (; performance.now() < end; recorded++) {
      await client.query('begin');
      for (const [index, text] of STATEMENTS.entries()) {
        const values = text.includes('$2') ? [user, new Date().toISOString()] : [user];
        await client.query({ name: String(index), text, values });
      }
      await client.query('commit');
    }
    await client.end();
    return recorded;
  });
  const counts = await Promise.all(loops);
  return counts.reduce((sum, recorded) => sum + recorded, 0);
}
