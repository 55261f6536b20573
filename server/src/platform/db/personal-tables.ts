import type {
  CalendarDate,
  Category,
  CategoryColour,
  CategoryIcon,
  Month,
  NotificationType,
  Repeat,
  StoredCategory,
} from '@hisaab/domain';
import type { Generated } from 'kysely';

// Times are ISO 8601 in UTC and days are YYYY-MM-DD, as text: the same in both engines, and they sort.

/**
 * A personal expense. `description_key` is the description as it is searched; `version` grows with each change; with `deleted_at` it
 * counts nowhere.
 */
export interface ExpenseTable {
  id: Generated<number>;
  user_id: number;
  amount_paise: number;
  category: StoredCategory;
  description: string;
  description_key: string;
  spent_on: CalendarDate;
  created_at: string;
  version: Generated<number>;
  deleted_at: Generated<string | null>;
  /** The repeating entry that the expense was made from, and the day it was made for. */
  recurring_id: Generated<number | null>;
  recurring_day: Generated<CalendarDate | null>;
  /** The import that the expense came with. */
  import_id: Generated<number | null>;
  /** How many receipts it has that are not deleted, moved by the transaction that adds or deletes one. */
  receipt_count: Generated<number>;
  /** What the amount was in another currency, as JSON (`unit-of-work/originals.ts`); null where it was entered in rupees. */
  original: Generated<string | null>;
  /** The number of the transfer of a bank or of UPI. */
  reference: Generated<string | null>;
}

/** A file whose expenses were added at once. `done_at` is null while they are added; with `removed_at` they are being taken back. */
export interface ExpenseImportTable {
  id: Generated<number>;
  user_id: number;
  file_name: string;
  row_count: number;
  created_at: string;
  done_at: string | null;
  removed_at: string | null;
}

/** An expense that comes again and again. `next_on` is the first day for which none is made yet. */
export interface RecurringEntryTable {
  id: Generated<number>;
  user_id: number;
  amount_paise: number;
  category: StoredCategory;
  description: string;
  every: Repeat;
  starts_on: CalendarDate;
  next_on: CalendarDate;
  /** 0 or 1. */
  is_paused: Generated<number>;
  original: Generated<string | null>;
  version: Generated<number>;
  created_at: string;
  deleted_at: Generated<string | null>;
}

/**
 * A category that a user has made; its name is unique among those that are not deleted. With `deleted_at`, what is stored under its
 * key counts in `moved_to`.
 */
export interface OwnCategoryTable {
  id: Generated<number>;
  user_id: number;
  name: string;
  name_key: string;
  icon: CategoryIcon;
  colour: CategoryColour;
  created_at: string;
  deleted_at: Generated<string | null>;
  moved_to: Generated<StoredCategory | null>;
}

/** The total of a user's expenses of one month and category, moved by the transaction that moves an expense. */
export interface MonthlyTotalTable {
  user_id: number;
  month: Month;
  category: StoredCategory;
  total_paise: number;
  expense_count: number;
}

/** The total of a user's expenses of one day and category, moved with that of the month. */
export interface DailyTotalTable {
  user_id: number;
  day: CalendarDate;
  category: StoredCategory;
  total_paise: number;
  expense_count: number;
}

/** What a user carries in a group, in a month and category: the shares of the members who are that user. Of deleted groups there is none. */
export interface SharedMonthTable {
  user_id: number;
  group_id: number;
  month: Month;
  category: Category;
  share_paise: number;
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

/** The limit of a user's budget from a month on, until the next one. */
export interface BudgetHistoryTable {
  user_id: number;
  month: Month;
  limit_paise: number;
}

/**
 * The limit of a category from a month on, until the next one: null for none. One of an own category that is deleted holds nothing
 * until the category comes back.
 */
export interface CategoryLimitTable {
  user_id: number;
  month: Month;
  category: StoredCategory;
  limit_paise: number | null;
  /** 0 or 1. */
  carries_over: number;
}

/** Something a user should know. */
export interface NotificationTable {
  id: Generated<number>;
  user_id: number;
  notification_type: NotificationType;
  /** The words of one from before there were facts; else empty. */
  title: string;
  message: string;
  /** As JSON: the facts that it is worded of, by its type. */
  facts: string | null;
  created_at: string;
  read_at: string | null;
  /** The group that it is about; that may be gone since. */
  group_id: number | null;
  /** The month of the expense or the budget that it is about. */
  month: Month | null;
}

/** How many notifications a user has not read, moved by the transaction that writes or reads one. */
export interface UnreadNotificationTable {
  user_id: number;
  unread_count: number;
}

/** A message of a bank that became an expense; of its text there is only a hash, for a day. */
export interface ReadMessageTable {
  user_id: number;
  expense_id: number;
  /** With a key of the server's. */
  message_hash: string;
  received_at: string;
  created_at: string;
}

/** The payments in several groups by which a user settled with somebody at once. */
export interface PersonSettlingTable {
  id: Generated<number>;
  user_id: number;
  other_id: number;
  /** What changes hands: the difference of the payments. */
  amount_paise: number;
  /** As JSON: the payments by group, and the sets of each group's plan before (`groups/people/settlings.repository.ts`). */
  payments: string;
  created_at: string;
  /** Set when it was taken back. */
  removed_at: string | null;
}
