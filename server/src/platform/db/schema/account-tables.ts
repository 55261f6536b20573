import type { AddedBy, CalendarDate, Language } from '@hisaab/domain';
import type { Generated } from 'kysely';

// Times are ISO 8601 in UTC and days are YYYY-MM-DD, as text: the same in both engines, and they sort.

/**
 * A person with an account. `username_key` is the name as it is compared, unique by {@link UsernameTable}. `change_stamp` changes
 * with the data that the person sees, which invalidates their cached responses.
 */
export interface UserAccountTable {
  id: Generated<number>;
  username: string;
  username_key: string;
  email: string;
  password_hash: string;
  created_at: string;
  change_stamp: Generated<number>;
  upi_id: Generated<string | null>;
  /** 1 or 0. */
  counts_group_shares: Generated<number>;
  /** 1 if every forwarded message that moves money waits for them, else 0. */
  confirms_messages: Generated<number>;
  /** 1 once they have made an own category, else 0. */
  has_own_categories: Generated<number>;
  /** 1 once they have had an account to pay with, else 0. */
  has_accounts: Generated<number>;
  /** 1 once they have had a tag, else 0. */
  has_tags: Generated<number>;
  /** 1 from their first income on, else 0. */
  has_income: Generated<number>;
  /** The day on which the person's months begin, 1 to 31. */
  month_starts_on: Generated<number>;
  /** 1 if a start on a weekend moves to the Friday before, else 0. */
  month_starts_before_weekend: Generated<number>;
  /** The secret in the link that ends the weekly mail; null for a person who does not get it. */
  weekly_mail_key: Generated<string | null>;
  /** The Monday of the last weekly mail; empty before the first. */
  weekly_mail_sent: Generated<string>;
  /** The day on which the person was last told what is due; empty before the first time. */
  due_told_on: Generated<CalendarDate>;
  added_by: Generated<AddedBy>;
  /** The display name of the person; null for the username. */
  display_name: Generated<string | null>;
  /** The language that the person has chosen; null if the device decides. */
  language: Generated<Language | null>;
  /** The time of the last password change; null if unknown. */
  password_changed_at: Generated<string | null>;
  /** 0 for a person who signs in only with the organisation's account, whose hash is empty; else 1. */
  has_password: Generated<number>;
  /** The time at which the operator disabled the account; null if it is enabled. */
  disabled_at: Generated<string | null>;
  /** The id of the group invitation that permitted the registration and was used up by it. */
  registered_with: Generated<number | null>;
  /** The time of deletion: the row stays, without a name, until all data of the person is deleted as well. */
  removed_at: Generated<string | null>;
}

/** The account of each name. It is a table of its own because accounts are sharded by id, which cannot keep a name unique. */
export interface UsernameTable {
  username_key: string;
  user_id: number;
}

/** A profile image, apart from its user so that no other query carries it. */
export interface UserImageTable {
  user_id: number;
  data_url: string;
  updated_at: string;
}

/** A sign-in, with a random id for lists. Only the token's hash is kept. */
export interface AccessTokenTable {
  id: number;
  /** Such as "Chrome on Android". */
  device: string;
  token_hash: string;
  user_id: number;
  created_at: string;
  last_used_at: string;
}

/** What a program may do with an access token. */
export type AccessScope = 'read' | 'add_expenses' | 'all';

/** An access token that a person has made for a script, with a random id for lists. Only its hash is kept. */
export interface OwnAccessTokenTable {
  user_id: number;
  id: number;
  token_hash: string;
  name: string;
  scope: AccessScope;
  created_at: string;
  last_used_at: string | null;
}

/** A device that a person has signed in with. Only the hash of its key is kept. */
export interface KnownDeviceTable {
  user_id: number;
  key_hash: string;
  last_used_at: string;
}

/** A second factor by an authenticator app; it is on once a code was right. */
export interface TotpTable {
  user_id: number;
  /** In Base32. */
  secret: string;
  confirmed_at: string | null;
  /** The time steps of used codes that would still be valid, separated by spaces. */
  used_steps: string;
}

/** A code that replaces a second factor for one sign-in. Only its hash is stored. */
export interface RecoveryCodeTable {
  user_id: number;
  code_hash: string;
}

/** The one link by which a person may set a new password. Only the hash of its token is kept. */
export interface PasswordResetTable {
  user_id: number;
  token_hash: string;
  expires_at: string;
}

/** A passkey: the public half of a key that an authenticator keeps. Its id for lists is random. */
export interface PasskeyTable {
  user_id: number;
  id: number;
  /** The id that the authenticator gives it. */
  credential_id: string;
  /** In COSE form, as Base64url. */
  public_key: string;
  /** The counter of the authenticator, which never decreases. */
  signature_count: number;
  /** The device it was added on, such as "Chrome on Android". */
  name: string;
  created_at: string;
  last_used_at: string | null;
}

/** A challenge that one passkey may answer. Only its hash is kept. */
export interface PasskeyChallengeTable {
  challenge_hash: string;
  /** The user who adds a passkey; 0 for a sign-in. */
  user_id: number;
  expires_at: string;
}

/** The address at which other apps read what is still to come of a person. Only the hash of its secret is kept. */
export interface CalendarFeedTable {
  user_id: number;
  secret_hash: string;
  /** 1 or 0. */
  shows_amounts: number;
  created_at: string;
}
