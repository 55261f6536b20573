import type { Db, OpenDatabase } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/schema/tables.ts';
import { MoveError } from './move-error.ts';

type MovedName = Exclude<keyof Tables, 'migration'>;

// All tables, referenced ones first, with the columns that identify their rows. A missing one is a compile error.
const KEYS = {
  user_account: ['id'],
  username: ['username_key'],
  user_image: ['user_id'],
  access_token: ['user_id', 'token_hash'],
  known_device: ['user_id', 'key_hash'],
  totp: ['user_id'],
  recovery_code: ['user_id', 'code_hash'],
  password_reset: ['user_id'],
  own_access_token: ['user_id', 'id'],
  passkey: ['user_id', 'id'],
  passkey_challenge: ['challenge_hash'],
  account_invitation: ['token_hash'],
  oidc_link: ['subject_hash'],
  oidc_attempt: ['state_hash'],
  oidc_answer: ['code_hash'],
  expense: ['user_id', 'id'],
  recurring_entry: ['user_id', 'id'],
  dismissed_series: ['user_id', 'series_key'],
  recurring_skip: ['user_id', 'recurring_id', 'day'],
  receipt_picture: ['user_id', 'hash'],
  receipt: ['user_id', 'id'],
  expense_import: ['user_id', 'id'],
  expense_import_page: ['user_id', 'import_id', 'page'],
  own_category: ['user_id', 'id'],
  payment_account: ['user_id', 'id'],
  card_terms: ['user_id', 'account_id', 'since'],
  paid_cycle: ['user_id', 'account_id', 'cycle_to'],
  tag: ['user_id', 'id'],
  many_change: ['user_id', 'id'],
  many_change_entry: ['user_id', 'change_id', 'expense_id'],
  income: ['user_id', 'id'],
  monthly_income: ['user_id', 'month'],
  read_message: ['user_id', 'expense_id'],
  waiting_message: ['user_id', 'id'],
  person_settling: ['user_id', 'id'],
  monthly_total: ['user_id', 'month', 'category'],
  daily_total: ['user_id', 'day', 'category'],
  shared_month: ['user_id', 'month', 'group_id', 'category'],
  budget: ['user_id', 'id'],
  budget_history: ['user_id', 'month'],
  category_limit: ['user_id', 'month', 'category'],
  notification: ['user_id', 'id'],
  unread_notification: ['user_id'],
  push_subscription: ['user_id', 'id'],
  push_setting: ['user_id'],
  calendar_feed: ['user_id'],
  push_message: ['user_id', 'id'],
  expense_group: ['id'],
  group_member: ['group_id', 'id'],
  group_leaving: ['group_id', 'user_id'],
  group_archive: ['group_id', 'user_id'],
  entry: ['group_id', 'id'],
  group_import: ['group_id', 'id'],
  group_import_page: ['group_id', 'import_id', 'page'],
  group_receipt_picture: ['group_id', 'hash'],
  group_receipt: ['group_id', 'id'],
  posting: ['group_id', 'entry_id', 'member_id'],
  group_event: ['group_id', 'id'],
  group_month: ['group_id', 'month', 'category'],
  member_month: ['group_id', 'month', 'member_id', 'category'],
  group_budget: ['group_id', 'month'],
  group_rate: ['group_id', 'currency'],
  group_recurring: ['group_id', 'id'],
  group_invitation: ['group_id', 'id'],
  group_invitee: ['group_id', 'user_id'],
  idempotency_key: ['user_id', 'key'],
  limit_counter: ['subject'],
  server_key: ['name'],
  job_run: ['name'],
} as const satisfies { [Name in MovedName]: ReadonlyArray<keyof Tables[Name]> };

const MIGRATION_TABLE = 'migration';

export interface MovedTable {
  name: string;
  key: readonly string[];
  columns: readonly MovedColumn[];
  /** Whether its `id` column is generated. */
  isNumbered: boolean;
  /** Whether it stores pictures as bytes, or pages of imports. */
  hasLargeRows: boolean;
}

export interface MovedColumn {
  name: string;
  isWholeNumber: boolean;
}

/**
 * The tables to move, referenced ones first.
 * @throws {MoveError} when the two databases have different tables.
 */
export async function listMovedTables(
  source: OpenDatabase,
  target: OpenDatabase,
): Promise<MovedTable[]> {
  const inSource = await listTables(source.db);
  const inTarget = await listTables(target.db);
  const known = new Set([...Object.keys(KEYS), MIGRATION_TABLE]);
  const unknown = [...inSource.keys()].filter((name) => !known.has(name));
  if (unknown.length > 0) {
    throw new MoveError(
      `The source holds what this version of Hisaab does not know: ${unknown.join(', ')}.`,
    );
  }
  return Object.entries(KEYS).map(([name, key]) => {
    const table = inSource.get(name);
    if (!table) throw new MoveError(`The source has no table ${name}.`);
    requireSameColumns(name, table, inTarget.get(name));
    const isNumbered = table.columns.some(
      (column) => column.name === 'id' && column.isAutoIncrementing,
    );
    const columns = table.columns.map((column) => ({
      name: column.name,
      isWholeNumber: /int/i.test(column.dataType),
    }));
    const hasBytes = table.columns.some((column) => /^(blob|bytea)$/i.test(column.dataType));
    const hasLargeRows = hasBytes || name.endsWith('_page');
    return { name, key, columns, isNumbered, hasLargeRows };
  });
}

type FoundTable = Awaited<ReturnType<Db['introspection']['getTables']>>[number];

async function listTables(db: Db): Promise<Map<string, FoundTable>> {
  const tables = await db.introspection.getTables();
  // Other schemas of a PostgreSQL database are foreign.
  const ours = tables.filter(({ schema, isView }) => !isView && (schema ?? 'public') === 'public');
  return new Map(ours.map((table) => [table.name, table]));
}

function requireSameColumns(name: string, source: FoundTable, target: FoundTable | undefined) {
  const [inSource, inTarget] = [source, target].map((table) =>
    (table?.columns ?? [])
      .map((column) => column.name)
      .toSorted()
      .join(', '),
  );
  if (inSource !== inTarget) {
    throw new MoveError(
      `The table ${name} has the columns ${inSource} in the source and ${inTarget} in the target.`,
    );
  }
}
