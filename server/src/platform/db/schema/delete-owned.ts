import { sql } from 'kysely';
import type { Trx } from '../database.ts';

/** The tables in which one user or group can have very many rows: the column of the owner, and the one that identifies their rows. */
const OWNERS = {
  expense: ['user_id', 'id'],
  recurring_entry: ['user_id', 'id'],
  receipt: ['user_id', 'id'],
  receipt_picture: ['user_id', 'hash'],
  expense_import_page: ['user_id', 'page'],
  expense_import: ['user_id', 'id'],
  own_category: ['user_id', 'id'],
  payment_account: ['user_id', 'id'],
  card_terms: ['user_id', 'account_id'],
  paid_cycle: ['user_id', 'account_id'],
  waiting_message: ['user_id', 'id'],
  tag: ['user_id', 'id'],
  many_change: ['user_id', 'id'],
  many_change_entry: ['user_id', 'expense_id'],
  income: ['user_id', 'id'],
  monthly_income: ['user_id', 'month'],
  person_settling: ['user_id', 'id'],
  notification: ['user_id', 'id'],
  idempotency_key: ['user_id', 'key'],
  daily_total: ['user_id', 'day'],
  monthly_total: ['user_id', 'month'],
  shared_month: ['user_id', 'month'],
  budget_history: ['user_id', 'month'],
  category_limit: ['user_id', 'month'],
  recurring_skip: ['user_id', 'day'],
  dismissed_series: ['user_id', 'series_key'],
  group_event: ['group_id', 'id'],
  member_month: ['group_id', 'month'],
  group_member: ['group_id', 'id'],
  group_receipt_picture: ['group_id', 'hash'],
} as const;

/** The tables of a person that are emptied in slices, in this order. */
export const TABLES_OF_A_PERSON = [
  'receipt',
  'receipt_picture',
  'expense',
  'recurring_entry',
  'recurring_skip',
  'dismissed_series',
  'expense_import_page',
  'expense_import',
  'own_category',
  'payment_account',
  'card_terms',
  'paid_cycle',
  'waiting_message',
  'tag',
  'many_change',
  'many_change_entry',
  'income',
  'monthly_income',
  'person_settling',
  'notification',
  'idempotency_key',
  'daily_total',
  'monthly_total',
  'shared_month',
  'budget_history',
  'category_limit',
] as const satisfies ReadonlyArray<keyof typeof OWNERS>;

// SQLite works on the thread that serves everybody. Its search merges parts of its index once for each 32 rows or so of a statement, by
// the size of the parts: some 30 ms of processor time each where somebody has 3,00,000 expenses.
const ROWS_AT_ONCE = 30;
// Half a megabyte or more each, which `secure_delete` overwrites.
const LARGE_ROWS_AT_ONCE = 4;

/**
 * Deletes some rows of an owner in a table, and returns their count; 0 when there are none. The caller holds the lock on the owner, so
 * that concurrent deletions run one after the other.
 */
export async function deleteSomeOwned(
  trx: Trx,
  table: keyof typeof OWNERS,
  ownerId: number,
): Promise<number> {
  const [owner, key] = OWNERS[table].map((column) => sql.ref(column));
  const name = sql.table(table);
  const limit = /_(picture|page)$/.test(table) ? LARGE_ROWS_AT_ONCE : ROWS_AT_ONCE;
  const { numAffectedRows } = await sql`
    delete from ${name} where ${owner} = ${ownerId} and ${key} in (
      select ${key} from ${name} where ${owner} = ${ownerId} limit ${limit}
    )`.execute(trx);
  return Number(numAffectedRows);
}
