import type {
  AccountKind,
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
 * A personal expense. `description_key` is the description as it is searched; `version` increases with each change; with `deleted_at`
 * it counts nowhere.
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
  /** The repeating entry that made the expense, and the day it was made for. */
  recurring_id: Generated<number | null>;
  recurring_day: Generated<CalendarDate | null>;
  /** The repeating entry that asked, and its day that the expense paid. */
  paid_recurring_id: Generated<number | null>;
  paid_day: Generated<CalendarDate | null>;
  /** The import that the expense came with. */
  import_id: Generated<number | null>;
  /** The number of its receipts that are not deleted, updated by the transaction that adds or deletes one. */
  receipt_count: Generated<number>;
  /** The amount in another currency, as JSON (`original-column.ts`); null if it was entered in rupees. */
  original: Generated<string | null>;
  /** The reference number of the bank or UPI transfer. */
  reference: Generated<string | null>;
  /** The account that it was paid with, which may be deleted. */
  account_id: Generated<number | null>;
  /** The expense that it pays back, if it is a refund; `untied_from` while that one is deleted. */
  refund_of: Generated<number | null>;
  untied_from: Generated<number | null>;
  /** What has come back of it, updated by the transaction that changes a refund: the sum, and the ids of the refunds between commas. */
  refunded_paise: Generated<number>;
  refund_ids: Generated<string | null>;
  /** The ids of its tags, each between blanks, such as ` 3 5 `; null if it has none. */
  tags: Generated<string | null>;
  /** The first part of the bill of which this is a part, and the amount of the whole. */
  split_of: Generated<number | null>;
  split_total_paise: Generated<number | null>;
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

/** A page of an import whose last page has not come; page 0 holds what its first call says of the whole. */
export interface ExpenseImportPageTable {
  user_id: number;
  import_id: number;
  page: number;
  /** The rows as they were sent, as JSON. */
  content: string;
  /** The size of the content in UTF-8. */
  bytes: number;
  created_at: string;
}

/**
 * A repeating expense. `next_on` is the first day for which none has been made yet: 9999-12-31 after the last, and for an entry that
 * asks.
 */
export interface RecurringEntryTable {
  id: Generated<number>;
  user_id: number;
  kind: Generated<'expense' | 'income'>;
  /** 0 if it varies. */
  amount_paise: number;
  /** An income counts in no category, whatever is here. */
  category: StoredCategory;
  /** The source of an income. */
  description: string;
  every: Repeat;
  interval_count: Generated<number>;
  /** Null without end. */
  times: Generated<number | null>;
  /** As in the domain's rhythm. */
  made_before: Generated<number>;
  /** The first day that waits until the person says paid or skipped; null if expenses are made without asking. */
  asks_from: Generated<CalendarDate | null>;
  /** 0 or 1: whether the amount of each day is different. */
  varies: Generated<number>;
  starts_on: CalendarDate;
  next_on: CalendarDate;
  /** 0 or 1. */
  is_paused: Generated<number>;
  original: Generated<string | null>;
  account_id: Generated<number | null>;
  /** As those of an expense. */
  tags: Generated<string | null>;
  version: Generated<number>;
  created_at: string;
  deleted_at: Generated<string | null>;
}

/** What somebody pays with; its name is unique among those that are not deleted. The last two are those of a card, in force now. */
export interface PaymentAccountTable {
  id: Generated<number>;
  user_id: number;
  name: string;
  name_key: string;
  kind: AccountKind;
  digits: string | null;
  statement_day: number | null;
  due_days: number | null;
  version: Generated<number>;
  created_at: string;
  deleted_at: Generated<string | null>;
}

/** The days of a card's statements from a day on, until the next row. */
export interface CardTermsTable {
  user_id: number;
  account_id: number;
  since: CalendarDate;
  statement_day: number;
  due_days: number | null;
}

/** A cycle of a card, by the day of its statement, whose bill its owner has paid. */
export interface PaidCycleTable {
  user_id: number;
  account_id: number;
  cycle_to: CalendarDate;
}

/** A found series that its owner does not want to repeat. */
export interface DismissedSeriesTable {
  user_id: number;
  /** The key of its merchant. */
  series_key: string;
}

/** A day of a repeating expense that its owner skipped. */
export interface RecurringSkipTable {
  user_id: number;
  recurring_id: number;
  day: CalendarDate;
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

/** The total of a user's expenses of one month and category, updated by the transaction that changes an expense. */
export interface MonthlyTotalTable {
  user_id: number;
  month: Month;
  category: StoredCategory;
  total_paise: number;
  expense_count: number;
}

/** The total of a user's expenses of one day and category, updated with that of the month. */
export interface DailyTotalTable {
  user_id: number;
  day: CalendarDate;
  category: StoredCategory;
  total_paise: number;
  expense_count: number;
}

/** A user's share in a group, by month and category: the shares of the members who are that user. Deleted groups have none. */
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

/** The limit of a user's budget from a day on, until the next one. */
export interface BudgetHistoryTable {
  user_id: number;
  /** The day: release 0.2.0, which may run beside this one, has a month here. */
  month: CalendarDate;
  limit_paise: number;
}

/**
 * The limit of a category from a day on, until the next one: null for none. The limit of a deleted own category has no effect until
 * the category is restored.
 */
export interface CategoryLimitTable {
  user_id: number;
  /** The day, as in the budget's history. */
  month: CalendarDate;
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
  /** The words of a notification from before facts were stored; else empty. */
  title: string;
  message: string;
  /** As JSON: the facts to word it from, by its type. */
  facts: string | null;
  created_at: string;
  read_at: string | null;
  /** The group that it is about, which may have been deleted since. */
  group_id: number | null;
  /** The month of the expense or the budget that it is about. */
  month: Month | null;
}

/** The number of unread notifications of a user, updated by the transaction that writes or reads one. */
export interface UnreadNotificationTable {
  user_id: number;
  unread_count: number;
}

/** The payments in several groups by which a user settled with somebody at once. */
export interface PersonSettlingTable {
  id: Generated<number>;
  user_id: number;
  other_id: number;
  /** The amount that changes hands: the difference of the payments. */
  amount_paise: number;
  /** As JSON: the payments by group, and the sets of each group's plan before (`groups/people/settlings.repository.ts`). */
  payments: string;
  created_at: string;
  /** Set when it was undone. */
  removed_at: string | null;
}
