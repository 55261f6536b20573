import { Type } from 'typebox';

/**
 * Every code of a refusal, by subject. A code never changes its meaning and is never removed: programs decide by it, people read the
 * sentence beside it. `invalid_input` has its sentences by field.
 */
export const REFUSAL_CODES = [
  // The request itself.
  'invalid_input',
  'malformed_request',
  'malformed_address',
  'address_too_long',
  'headers_too_large',
  'expectation_failed',
  'request_timeout',
  'method_not_allowed',
  'nothing_here',
  'body_too_large',
  'image_too_large',
  'unsupported_body',
  'idempotency_key_reused',
  // Authentication and permission.
  'not_signed_in',
  'session_ended',
  'wrong_credentials',
  'wrong_passkey',
  'wrong_password',
  'wrong_code',
  'wrong_reset_link',
  'second_factor_required',
  'out_of_scope',
  'only_the_creator',
  'registration_closed',
  'oidc_failed',
  'oidc_over',
  'oidc_not_linked',
  'sign_in_again',
  'too_many_attempts',
  // Things that do not exist, or are somebody else's.
  'access_token_not_found',
  'budget_not_found',
  'account_not_found',
  'category_not_found',
  'device_not_found',
  'expense_not_found',
  'group_not_found',
  'import_not_found',
  'invitation_not_found',
  'member_not_found',
  'notification_not_found',
  'oidc_link_not_found',
  'oidc_off',
  'passkey_not_found',
  'payment_not_found',
  'push_not_found',
  'receipt_not_found',
  'recurring_not_found',
  'second_factor_not_found',
  'sign_in_not_found',
  'user_not_found',
  // An invitation that does not work.
  'invitation_unknown',
  'invitation_ended',
  'invitation_expired',
  'invitation_used_up',
  'invitation_of_deleted_group',
  'invitation_of_gone_guest',
  // Conflicts with existing things.
  'username_taken',
  'name_taken',
  'day_done',
  'asks_nothing',
  'name_looks_alike',
  'needs_confirmation',
  'left_for_good',
  'already_joined',
  'already_in_group',
  'has_an_account',
  'changed_meanwhile',
  'second_factor_on',
  'passkey_known',
  'passkeys_need_a_name',
  'sends_no_mail',
  'oidc_linked',
  'last_way_in',
  // Limits on number and size.
  'too_many_access_tokens',
  'too_many_accounts',
  'too_many_categories',
  'too_many_invitations',
  'too_many_members',
  'too_many_passkeys',
  'too_many_receipts',
  'receipts_full',
  'too_many_recurring',
  'total_too_large',
  // Values that the contract allows and the rules forbid.
  'easy_password',
  'passkey_not_valid',
  'amount_not_certain',
  // Temporary, or a fault of the server.
  'busy',
  'import_running',
  'too_many_images',
  'being_updated',
  'database_unavailable',
  'oidc_unavailable',
  'outcome_unknown',
  'stopping',
  'fault',
] as const;

/** The code of a refusal is for programs, the sentence beside it for people. */
export type RefusalCode = (typeof REFUSAL_CODES)[number];

/** The code of a refusal. */
export const RefusalCodeField = Type.Enum([...REFUSAL_CODES], {
  description: 'A code for the error, for programs: it stays the same if the message is reworded.',
});
