import type { Tables } from '../../platform/db/tables.ts';

/** The distribution column of a table, and the table with which it is co-located; null for the coordinator's own. */
export type Placement = { by: string; beside?: keyof Tables } | null;

const OF_PERSON = { by: 'user_id', beside: 'user_account' } as const;
const OF_GROUP = { by: 'group_id', beside: 'expense_group' } as const;

/**
 * The placement of every table on a cluster, referenced tables first: people on one set of shards, groups on another. A
 * missing table is a compile error.
 */
export const PLACEMENTS: { [Name in keyof Tables]: Placement } = {
  user_account: { by: 'id' },
  user_image: OF_PERSON,
  access_token: OF_PERSON,
  known_device: OF_PERSON,
  totp: OF_PERSON,
  recovery_code: OF_PERSON,
  password_reset: OF_PERSON,
  own_access_token: OF_PERSON,
  passkey: OF_PERSON,
  expense: OF_PERSON,
  recurring_entry: OF_PERSON,
  recurring_skip: OF_PERSON,
  dismissed_series: OF_PERSON,
  receipt_picture: OF_PERSON,
  receipt: OF_PERSON,
  expense_import: OF_PERSON,
  own_category: OF_PERSON,
  payment_account: OF_PERSON,
  card_terms: OF_PERSON,
  paid_cycle: OF_PERSON,
  income: OF_PERSON,
  monthly_income: OF_PERSON,
  read_message: OF_PERSON,
  person_settling: OF_PERSON,
  monthly_total: OF_PERSON,
  daily_total: OF_PERSON,
  shared_month: OF_PERSON,
  budget: OF_PERSON,
  budget_history: OF_PERSON,
  category_limit: OF_PERSON,
  notification: OF_PERSON,
  unread_notification: OF_PERSON,
  push_subscription: OF_PERSON,
  push_setting: OF_PERSON,
  calendar_feed: OF_PERSON,
  push_message: OF_PERSON,
  idempotency_key: OF_PERSON,
  expense_group: { by: 'id' },
  group_member: OF_GROUP,
  group_leaving: OF_GROUP,
  group_archive: OF_GROUP,
  group_rate: OF_GROUP,
  entry: OF_GROUP,
  posting: OF_GROUP,
  group_event: OF_GROUP,
  group_month: OF_GROUP,
  member_month: OF_GROUP,
  group_budget: OF_GROUP,
  group_recurring: OF_GROUP,
  group_invitation: OF_GROUP,
  group_invitee: OF_GROUP,
  group_import: OF_GROUP,
  group_receipt_picture: OF_GROUP,
  group_receipt: OF_GROUP,
  username: { by: 'username_key' },
  limit_counter: { by: 'subject' },
  passkey_challenge: { by: 'challenge_hash' },
  account_invitation: { by: 'token_hash' },
  oidc_link: { by: 'subject_hash' },
  oidc_attempt: { by: 'state_hash' },
  oidc_answer: { by: 'code_hash' },
  // A few rows, which only jobs and starts read.
  server_key: null,
  job_run: null,
  migration: null,
};
