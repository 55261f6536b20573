import type { Category, CalendarDate, Month, NotificationType } from '@hisaab/domain';
import type { Generated, Selectable } from 'kysely';

// Times are ISO 8601 in UTC and days are YYYY-MM-DD, as text: the same in both engines, and they sort.

/**
 * A person with an account. `username_key` is the name as it is compared; `change_stamp` is another one after each change of
 * what the person sees, for `answers/`.
 */
export interface UserAccountTable {
  id: Generated<number>;
  username: string;
  username_key: string;
  email: string;
  password_hash: string;
  created_at: string;
  change_stamp: Generated<number>;
}

/** A profile image, apart from its user so that no other query carries it. */
export interface UserImageTable {
  user_id: number;
  data_url: string;
  updated_at: string;
}

/** A sign-in. Only the token's hash is kept. */
export interface AccessTokenTable {
  token_hash: string;
  user_id: number;
  created_at: string;
  last_used_at: string;
}

/** A personal expense. `description_key` is the description as it is searched. */
export interface ExpenseTable {
  id: Generated<number>;
  user_id: number;
  amount_paise: number;
  category: Category;
  description: string;
  description_key: string;
  spent_on: CalendarDate;
  created_at: string;
}

/** What a user's expenses of one month and category add up to, moved by the transaction that moves an expense. */
export interface MonthlyTotalTable {
  user_id: number;
  month: Month;
  category: Category;
  total_paise: number;
  expense_count: number;
}

/** A user's monthly budget, at most one. */
export interface BudgetTable {
  id: Generated<number>;
  user_id: number;
  limit_paise: number;
  created_at: string;
  updated_at: string;
}

/** Something a user should know. */
export interface NotificationTable {
  id: Generated<number>;
  user_id: number;
  notification_type: NotificationType;
  title: string;
  message: string;
  created_at: string;
  read_at: string | null;
}

/** How many notifications a user has not read, moved by the transaction that writes or reads one. */
export interface UnreadNotificationTable {
  user_id: number;
  unread_count: number;
}

/** A shared group, with the totals of its expenses. */
export interface ExpenseGroupTable {
  id: Generated<number>;
  name: string;
  created_by: number;
  total_paise: number;
  expense_count: number;
  created_at: string;
}

/** Somebody in a group; kept with `removed_at` when removed, so that the books stay whole. */
export interface GroupMemberTable {
  id: Generated<number>;
  group_id: number;
  name: string;
  name_key: string;
  user_id: number | null;
  paid_paise: number;
  share_paise: number;
  /** What rounding this member has carried, in millionths of a paisa: whose turn the next odd paisa is. */
  rounding_carried: number;
  created_at: string;
  removed_at: string | null;
}

/** An expense of a group. */
export interface GroupExpenseTable {
  id: Generated<number>;
  group_id: number;
  paid_by_member_id: number;
  amount_paise: number;
  description: string;
  participant_count: number;
  spent_on: CalendarDate;
  created_by: number;
  created_at: string;
}

/** What one member carries of a group expense. */
export interface GroupExpenseShareTable {
  group_expense_id: number;
  member_id: number;
  share_paise: number;
}

/** What was answered to a request that carried an Idempotency-Key, kept by the transaction that did what it asked for. */
export interface IdempotencyKeyTable {
  /** Whose key it is; 0 where nobody is signed in. */
  user_id: number;
  key: string;
  request_hash: string;
  status: number;
  /** JSON. */
  body: string;
  created_at: string;
}

/** How much of a limit's window is used, for all nodes together. */
export interface LimitCounterTable {
  subject: string;
  used: number;
  ends_at: string;
}

/** The migrations that have run. */
export interface MigrationTable {
  name: string;
  applied_at: string;
}

/** Every table by name. */
export interface Tables {
  user_account: UserAccountTable;
  user_image: UserImageTable;
  access_token: AccessTokenTable;
  expense: ExpenseTable;
  monthly_total: MonthlyTotalTable;
  budget: BudgetTable;
  notification: NotificationTable;
  unread_notification: UnreadNotificationTable;
  expense_group: ExpenseGroupTable;
  group_member: GroupMemberTable;
  group_expense: GroupExpenseTable;
  group_expense_share: GroupExpenseShareTable;
  idempotency_key: IdempotencyKeyTable;
  limit_counter: LimitCounterTable;
  migration: MigrationTable;
}

/** A row of the named table as a query gives it. */
export type Row<Name extends keyof Tables> = Selectable<Tables[Name]>;
