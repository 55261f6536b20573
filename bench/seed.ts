import { hash } from 'node:crypto';
import type { BenchDatabase } from './databases.ts';
import type { Headers } from './harness.ts';

/** A user to measure, with the size of their history. Their group has the same id. */
export interface Persona {
  id: number;
  expenses: number;
  notifications: number;
  groupExpenses: number;
}

/** All users of a database. */
export interface Population {
  personas: readonly Persona[];
  others: number;
}

const CATEGORIES = ['Food', 'Bills', 'Entertainment', 'Transport', 'Other'];
const MONTHS_BEFORE = 12;
const THIS_MONTH = 10;
const MEMBERS = 5;
const FIRST_OTHER = 1_001;

/** The token of a seeded user. */
export function tokenOf(userId: number): string {
  return `${userId}.bench-token`;
}

/** The headers of a seeded user's calls. */
export function headersOf(userId: number): Headers {
  return { 'content-type': 'application/json', authorization: `Token ${tokenOf(userId)}` };
}

/** Fills a database with a schema, whole tables at a time; every total matches its rows. */
export async function seed(database: BenchDatabase, population: Population): Promise<void> {
  const { personas, others } = population;
  // Durability does not matter here: the data can be created again.
  if (database.engine === 'sqlite') await database.run('pragma synchronous = off');
  await database.run('begin');
  for (const persona of personas) await addPersona(database, persona);
  await addOthers(database, others);
  await database.run(TOTALS);
  await database.run('commit');
  await database.run(AFTER_LOADING[database.engine]);
}

async function addPersona(database: BenchDatabase, persona: Persona): Promise<void> {
  const { id, expenses, notifications, groupExpenses } = persona;
  const time = `'${new Date().toISOString()}'`;
  await database.run(`
    insert into user_account (id, username, username_key, email, password_hash, created_at)
      values (${id}, 'Persona${id}', 'persona${id}', 'persona@example.in', 'none', ${time});
    insert into access_token (token_hash, user_id, created_at, last_used_at)
      values ('${hashOf(id)}', ${id}, ${time}, ${time});
    insert into budget (user_id, limit_paise, created_at, updated_at)
      values (${id}, 10000000, ${time}, ${time});
    insert into budget_history (user_id, month, limit_paise)
      values (${id}, '${monthBack(MONTHS_BEFORE)}', 9000000), (${id}, '${monthBack(1)}', 10000000);
    insert into recurring_entry (user_id, amount_paise, category, description, every, starts_on, next_on, created_at)
      values (${id}, 1800000, 'Bills', 'Rent', 'month', '${monthBack(0)}-28', '${monthBack(-1)}-28', ${time});
    insert into expense (user_id, amount_paise, category, description, description_key, spent_on, created_at)
      select ${id}, 10000 + i % 90000, ${categoryOf('i')}, 'Filter coffee ' || (i % 1000), 'filter coffee ' || (i % 1000),
        ${dayOf('i', expenses)}, ${time}
      from ${series(database, expenses)};
    insert into notification (user_id, notification_type, title, message, created_at, read_at)
      select ${id}, 'expense_added', 'Expense added', 'You spent ₹100.00 on Food: Filter coffee.', ${time},
        case when i > ${notifications - 5} then null else ${time} end
      from ${series(database, notifications)};
    insert into expense_group (id, name, created_by, total_paise, expense_count, created_at)
      values (${id}, 'Goa weekend', ${id}, 0, 0, ${time});
    insert into group_member (id, group_id, name, name_key, user_id, paid_paise, share_paise, rounding_carried, created_at)
      select ${id * MEMBERS} + i, ${id}, 'Member' || i, 'member' || i, case when i = 1 then ${id} end, 0, 0, 0, ${time}
      from ${series(database, MEMBERS)};
    insert into entry (group_id, kind, day, amount_paise, description, category, participant_count, created_by, created_at, changed_by, changed_at, version)
      select ${id}, 'expense', ${dayOf('i', groupExpenses)}, 50000, 'Villa ' || (i % 1000), 'Other', ${MEMBERS}, ${id}, ${time}, ${id}, ${time}, 1
      from ${series(database, groupExpenses)}`);
}

async function addOthers(database: BenchDatabase, others: number): Promise<void> {
  const time = `'${new Date().toISOString()}'`;
  const id = `${FIRST_OTHER - 1} + i`;
  await database.run(`
    insert into user_account (id, username, username_key, email, password_hash, created_at)
      select ${id}, 'Other' || i, 'other' || i, 'other@example.in', 'none', ${time}
      from ${series(database, others)};
    insert into access_token (token_hash, user_id, created_at, last_used_at)
      select 'token of other ' || i, ${id}, ${time}, ${time} from ${series(database, others)};
    insert into budget (user_id, limit_paise, created_at, updated_at)
      select ${id}, 4500000, ${time}, ${time} from ${series(database, others)};
    insert into budget_history (user_id, month, limit_paise)
      select ${id}, '${monthBack(1)}', 4500000 from ${series(database, others)};
    insert into recurring_entry (user_id, amount_paise, category, description, every, starts_on, next_on, created_at)
      select ${id}, 1800000, 'Bills', 'Rent', 'month', '${monthBack(0)}-28', '${monthBack(-1)}-28', ${time}
      from ${series(database, others)};
    insert into user_image (user_id, data_url, updated_at)
      select ${id}, 'data:image/webp;base64,', ${time} from ${series(database, others)};
    insert into expense (user_id, amount_paise, category, description, description_key, spent_on, created_at)
      select ${id}, 12500, ${categoryOf('i')}, 'Tea', 'tea', ${dayOf('i', others)}, ${time}
      from ${series(database, others)};
    insert into notification (user_id, notification_type, title, message, created_at, read_at)
      select ${id}, 'expense_added', 'Expense added', 'You spent ₹125.00 on Food: Tea.', ${time}, null
      from ${series(database, others)};
    insert into idempotency_key (user_id, key, request_hash, status, answer_id, created_at)
      select ${id}, 'one', 'none', 201, 1, ${time} from ${series(database, others)};
    insert into idempotency_key (user_id, key, request_hash, status, answer_id, created_at, made)
      select ${id}, 'two', 'none', 201, i, ${time}, 'expense' from ${series(database, others)};
    insert into limit_counter (subject, used, ends_at)
      select 'token of other ' || i, 1, '${new Date(Date.now() + 3_600_000).toISOString()}' from ${series(database, others)};
    insert into expense_group (id, name, created_by, total_paise, expense_count, created_at)
      select ${id}, 'Flat', ${id}, 10000, 1, ${time} from ${series(database, others)};
    insert into group_member (id, group_id, name, name_key, user_id, paid_paise, share_paise, rounding_carried, created_at)
      select ${(FIRST_OTHER + 1) * MEMBERS} + i, ${id}, 'Other' || i, 'other' || i, ${id}, 10000, 10000, 0, ${time}
      from ${series(database, others)};
    insert into entry (group_id, kind, day, amount_paise, description, category, participant_count, created_by, created_at, changed_by, changed_at, version)
      select ${id}, 'expense', ${dayOf('i', others)}, 10000, 'Rent', 'Other', 1, ${id}, ${time}, ${id}, ${time}, 1
      from ${series(database, others)}`);
}

const TOTALS = `
  insert into username (username_key, user_id) select username_key, id from user_account;
  update expense_group set created_by_name =
    (select username from user_account where id = expense_group.created_by);
  insert into posting (group_id, entry_id, member_id, paid_paise, share_paise, rounding)
    select entry.group_id, entry.id, group_member.id,
      case when group_member.id = (
        select min(id) + case when entry.participant_count > 1 then entry.id % 2 else 0 end
        from group_member as first where first.group_id = entry.group_id
      ) then entry.amount_paise end,
      10000, 0
    from entry join group_member on group_member.group_id = entry.group_id;
  insert into monthly_total (user_id, month, category, total_paise, expense_count)
    select user_id, substr(spent_on, 1, 7), category, sum(amount_paise), count(*)
    from expense group by user_id, substr(spent_on, 1, 7), category;
  insert into daily_total (user_id, day, category, total_paise, expense_count)
    select user_id, spent_on, category, sum(amount_paise), count(*)
    from expense group by user_id, spent_on, category;
  insert into group_month (group_id, month, category, total_paise, expense_count)
    select group_id, substr(day, 1, 7), category, sum(amount_paise), count(*) from entry
    group by group_id, substr(day, 1, 7), category;
  insert into member_month (group_id, member_id, month, category, paid_paise, share_paise, share_count)
    select posting.group_id, member_id, substr(day, 1, 7), category, sum(coalesce(paid_paise, 0)), sum(share_paise), count(*)
    from posting join entry on entry.group_id = posting.group_id and entry.id = posting.entry_id
    group by posting.group_id, member_id, substr(day, 1, 7), category;
  insert into shared_month (user_id, group_id, month, category, share_paise, expense_count)
    select user_id, member_month.group_id, month, category, member_month.share_paise, share_count
    from member_month join group_member on group_member.group_id = member_month.group_id and group_member.id = member_id
    where user_id is not null;
  insert into unread_notification (user_id, unread_count)
    select user_id, count(*) from notification where read_at is null group by user_id;
  update expense_group set
      total_paise = (select coalesce(sum(amount_paise), 0) from entry where group_id = expense_group.id),
      expense_count = (select count(*) from entry where group_id = expense_group.id)
    where id < ${FIRST_OTHER};
  update group_member set
      paid_paise = (select coalesce(sum(paid_paise), 0) from posting where group_id = group_member.group_id and member_id = group_member.id),
      share_paise = (select coalesce(sum(share_paise), 0) from posting where group_id = group_member.group_id and member_id = group_member.id)
    where group_id < ${FIRST_OTHER}`;

// PostgreSQL: explicit ids do not advance the sequences, and statistics are updated within a minute, but not while we
// wait.
const AFTER_LOADING = {
  sqlite: 'pragma wal_checkpoint(truncate)',
  postgres: `
    select setval(pg_get_serial_sequence(name, 'id'), 100000000)
      from (values ('user_account'), ('expense_group'), ('group_member')) as numbered (name);
    analyze;
    checkpoint`,
};

function series({ engine }: BenchDatabase, count: number): string {
  return engine === 'postgres'
    ? `generate_series(1, ${count}) as series (i)`
    : `(with recursive counted (i) as (select 1 union all select i + 1 from counted where i < ${count})
        select i from counted limit ${count}) as series`;
}

function categoryOf(index: string): string {
  const cases = CATEGORIES.map((category, place) => `when ${place} then '${category}'`);
  return `case ${index} % ${CATEGORIES.length} ${cases.join(' ')} end`;
}

// The newest are of this month; the others are spread over the previous months, in the order of their ids.
function dayOf(index: string, count: number): string {
  const before = Math.max(1, count - THIS_MONTH);
  const months = Array.from({ length: MONTHS_BEFORE }, (_, place) =>
    monthBack(MONTHS_BEFORE - place),
  );
  const cases = months.map((month, place) => `when ${place} then '${month}'`);
  const month = `case ((${index} - 1) * ${MONTHS_BEFORE}) / ${before} ${cases.join(' ')} else '${monthBack(0)}' end`;
  const day = `case when ${index} > ${before} then 1
    else 1 + ((${index} - 1) * ${MONTHS_BEFORE} % ${before}) * 28 / ${before} end`;
  return `(${month}) || '-' || substr(cast(100 + (${day}) as text), 2)`;
}

function monthBack(months: number): string {
  const today = new Date();
  // In India, like on the server.
  const there = new Date(today.getTime() + 5.5 * 3_600_000);
  return new Date(Date.UTC(there.getUTCFullYear(), there.getUTCMonth() - months, 1))
    .toISOString()
    .slice(0, 7);
}

/** What the database stores of the token of a user. */
export function hashOf(userId: number): string {
  return hash('sha256', tokenOf(userId), 'base64url');
}
