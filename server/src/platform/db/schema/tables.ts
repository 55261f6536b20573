import type { CalendarDate } from '@hisaab/domain';
import type { Selectable } from 'kysely';
import type { ReadMessageTable, WaitingMessageTable } from './message-tables.ts';
import type {
  AccessTokenTable,
  CalendarFeedTable,
  KnownDeviceTable,
  PasskeyChallengeTable,
  OwnAccessTokenTable,
  PasskeyTable,
  PasswordResetTable,
  RecoveryCodeTable,
  TotpTable,
  UserAccountTable,
  UserImageTable,
  UsernameTable,
} from './account-tables.ts';
import type { ManyChangeEntryTable, ManyChangeTable, TagTable } from './many-tables.ts';
import type {
  BudgetHistoryTable,
  BudgetTable,
  CardTermsTable,
  CategoryLimitTable,
  DailyTotalTable,
  ExpenseImportPageTable,
  ExpenseImportTable,
  ExpenseTable,
  MonthlyTotalTable,
  NotificationTable,
  OwnCategoryTable,
  PaidCycleTable,
  PaymentAccountTable,
  PersonSettlingTable,
  RecurringEntryTable,
  RecurringSkipTable,
  DismissedSeriesTable,
  SharedMonthTable,
  UnreadNotificationTable,
} from './personal-tables.ts';
import type {
  EntryTable,
  ExpenseGroupTable,
  GroupArchiveTable,
  GroupEventTable,
  GroupBudgetTable,
  GroupImportPageTable,
  GroupImportTable,
  GroupInvitationTable,
  GroupInviteeTable,
  GroupLeavingTable,
  GroupMonthTable,
  GroupRateTable,
  GroupRecurringTable,
  MemberMonthTable,
  GroupMemberTable,
  PostingTable,
} from './group-tables.ts';
import type { PushMessageTable, PushSettingTable, PushSubscriptionTable } from './push-tables.ts';
import type {
  GroupReceiptPictureTable,
  GroupReceiptTable,
  ReceiptPictureTable,
  ReceiptTable,
} from './receipt-tables.ts';
import type { IncomeTable, MonthlyIncomeTable } from './income-tables.ts';
import type {
  AccountInvitationTable,
  OidcAnswerTable,
  OidcAttemptTable,
  OidcLinkTable,
} from './sign-in-tables.ts';

/** The response to a request with an Idempotency-Key, stored by the transaction of that request. */
export interface IdempotencyKeyTable {
  /** The owner of the key; 0 if nobody is signed in. */
  user_id: number;
  key: string;
  request_hash: string;
  status: number;
  /** The id in the response, by which a replay reads the thing again. */
  answer_id: number | null;
  /** The table of the thing that the request made; null if the key is kept for some days only. */
  made:
    | 'entry'
    | 'expense'
    | 'recurring_entry'
    | 'income'
    | 'group_recurring'
    | 'receipt'
    | 'group_receipt'
    | 'many_change'
    | null;
  created_at: string;
}

/** The used part of a limit's window, for all nodes together. */
export interface LimitCounterTable {
  subject: string;
  used: number;
  ends_at: string;
}

/** A secret that the server keeps for itself. */
export interface ServerKeyTable {
  name: string;
  value: string;
  created_at: string;
}

/** A job that runs once a day on one node: the last day for which it is done, and the end of a node's claim. */
export interface JobRunTable {
  name: string;
  done_through: CalendarDate;
  claimed_until: string;
}

/** The migrations that have run. */
export interface MigrationTable {
  name: string;
  applied_at: string;
  /** The first release that has it; null if an older build wrote the row. */
  release: string | null;
  /** The oldest release that may continue to read and write after it; null if no release without it may. */
  beside: string | null;
}

/** Every table by name. */
export interface Tables {
  user_account: UserAccountTable;
  username: UsernameTable;
  user_image: UserImageTable;
  access_token: AccessTokenTable;
  known_device: KnownDeviceTable;
  totp: TotpTable;
  recovery_code: RecoveryCodeTable;
  password_reset: PasswordResetTable;
  own_access_token: OwnAccessTokenTable;
  passkey: PasskeyTable;
  passkey_challenge: PasskeyChallengeTable;
  account_invitation: AccountInvitationTable;
  oidc_link: OidcLinkTable;
  oidc_attempt: OidcAttemptTable;
  oidc_answer: OidcAnswerTable;
  expense: ExpenseTable;
  recurring_entry: RecurringEntryTable;
  recurring_skip: RecurringSkipTable;
  dismissed_series: DismissedSeriesTable;
  payment_account: PaymentAccountTable;
  card_terms: CardTermsTable;
  paid_cycle: PaidCycleTable;
  tag: TagTable;
  many_change: ManyChangeTable;
  many_change_entry: ManyChangeEntryTable;
  income: IncomeTable;
  monthly_income: MonthlyIncomeTable;
  receipt_picture: ReceiptPictureTable;
  receipt: ReceiptTable;
  expense_import: ExpenseImportTable;
  expense_import_page: ExpenseImportPageTable;
  own_category: OwnCategoryTable;
  monthly_total: MonthlyTotalTable;
  daily_total: DailyTotalTable;
  shared_month: SharedMonthTable;
  read_message: ReadMessageTable;
  waiting_message: WaitingMessageTable;
  person_settling: PersonSettlingTable;
  budget: BudgetTable;
  budget_history: BudgetHistoryTable;
  category_limit: CategoryLimitTable;
  notification: NotificationTable;
  unread_notification: UnreadNotificationTable;
  push_subscription: PushSubscriptionTable;
  push_setting: PushSettingTable;
  calendar_feed: CalendarFeedTable;
  push_message: PushMessageTable;
  expense_group: ExpenseGroupTable;
  group_member: GroupMemberTable;
  group_leaving: GroupLeavingTable;
  group_archive: GroupArchiveTable;
  group_rate: GroupRateTable;
  entry: EntryTable;
  posting: PostingTable;
  group_event: GroupEventTable;
  group_month: GroupMonthTable;
  member_month: MemberMonthTable;
  group_budget: GroupBudgetTable;
  group_recurring: GroupRecurringTable;
  group_invitation: GroupInvitationTable;
  group_invitee: GroupInviteeTable;
  group_import: GroupImportTable;
  group_import_page: GroupImportPageTable;
  group_receipt_picture: GroupReceiptPictureTable;
  group_receipt: GroupReceiptTable;
  idempotency_key: IdempotencyKeyTable;
  limit_counter: LimitCounterTable;
  server_key: ServerKeyTable;
  job_run: JobRunTable;
  migration: MigrationTable;
}

/** A row of the named table as a query returns it. */
export type Row<Name extends keyof Tables> = Selectable<Tables[Name]>;
