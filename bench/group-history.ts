import type { BenchDatabase } from './databases.ts';

const CATEGORIES = ['Food', 'Bills', 'Entertainment', 'Transport', 'Other'];

/** The history of a group; its members alternate, and the first one pays. */
interface History {
  groupId: number;
  members: readonly number[];
  expenses: number;
  /** The number of past years with expenses in each month and category. */
  years: number;
}

/** Inserts expenses into a group that all of these members share, with every stored total. */
export async function addHistory(
  database: BenchDatabase,
  { groupId, members, expenses, years }: History,
): Promise<void> {
  const categories = CATEGORIES.map((name, place) => `when ${place} then '${name}'`).join(' ');
  const time = `'${new Date().toISOString()}'`;
  const first = members[0] ?? 0;
  const amount = 100 * members.length;
  const firstYear = new Date().getFullYear() - years;
  const isOurs = `group_id = ${groupId}`;
  await database.run(`
    insert into entry (group_id, kind, day, amount_paise, description, category, participant_count, created_by, created_at, changed_by, changed_at, version)
      with recursive counted (i) as (select 0 union all select i + 1 from counted where i < ${expenses - 1})
      select ${groupId}, 'expense', cast(${firstYear} + (i / 12) % ${years} as text) || '-' || substr(cast(101 + i % 12 as text), 2) || '-01',
        ${amount}, 'Milk', case i % 5 ${categories} end, ${members.length}, 1, ${time}, 1, ${time}, 1 from counted;
    insert into posting (group_id, entry_id, member_id, paid_paise, share_paise, rounding)
      select entry.group_id, entry.id, group_member.id, case when group_member.id = ${first} then ${amount} end, 100, 0
      from entry join group_member on group_member.group_id = entry.group_id
      where entry.${isOurs} and group_member.id >= ${first};
    ${storedMonths(groupId)};
    update expense_group set total_paise = ${amount * expenses}, expense_count = ${expenses} where id = ${groupId};
    update group_member set share_paise = ${100 * expenses}, paid_paise = case when id = ${first} then ${amount * expenses} else 0 end
      where ${isOurs} and id >= ${first}`);
}

/** The statements that compute the stored months of groups, members and users from the rows; of one group or of all. */
export function storedMonths(groupId?: number): string {
  const isOurs = (table: string) =>
    groupId === undefined ? 'true' : `${table}.group_id = ${groupId}`;
  return `
    insert into group_month (group_id, month, category, total_paise, expense_count)
      select group_id, substr(day, 1, 7), category, sum(amount_paise), count(*) from entry where ${isOurs('entry')}
      group by group_id, substr(day, 1, 7), category;
    insert into member_month (group_id, member_id, month, category, paid_paise, share_paise, share_count)
      select posting.group_id, member_id, substr(day, 1, 7), category, sum(coalesce(paid_paise, 0)), sum(share_paise), count(*)
      from posting join entry on entry.group_id = posting.group_id and entry.id = posting.entry_id
      where ${isOurs('entry')} group by posting.group_id, member_id, substr(day, 1, 7), category;
    insert into shared_month (user_id, group_id, month, category, share_paise, expense_count)
      select user_id, member_month.group_id, month, category, member_month.share_paise, share_count
      from member_month join group_member on group_member.group_id = member_month.group_id and group_member.id = member_id
      where ${isOurs('member_month')} and user_id is not null`;
}

/** Prepares filled tables: everything is written to disk, and PostgreSQL has statistics. */
export async function settleTables(database: BenchDatabase): Promise<void> {
  await database.run(
    database.engine === 'postgres' ? 'analyze; checkpoint' : 'pragma wal_checkpoint(truncate)',
  );
}
