import type { Generated } from 'kysely';

// Times are ISO 8601 in UTC and days are YYYY-MM-DD, as text: the same in both engines, and they sort.

/** A message of a bank that became an expense; only a hash of its text is stored, for a day. */
export interface ReadMessageTable {
  user_id: number;
  expense_id: number;
  /** Keyed by a secret of the server. */
  message_hash: string;
  received_at: string;
  created_at: string;
}

/**
 * A forwarded message that waits for the decision of its person. What is decided keeps its text for some minutes, so that it can be brought
 * back, and then a day its hash alone.
 */
export interface WaitingMessageTable {
  id: Generated<number>;
  user_id: number;
  /** Keyed by a secret of the server. */
  message_hash: string;
  received_at: string;
  created_at: string;
  /** Null once only the hash is left. */
  reason: string | null;
  text: string | null;
  /** Null while it waits. */
  decided_at: string | null;
  /** What the decision made, as JSON; null while it waits. */
  made: string | null;
}
