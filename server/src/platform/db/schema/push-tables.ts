import type { NotificationType } from '@hisaab/domain';
import type { Generated } from 'kysely';

/** A device that receives push messages: the one of a sign-in, deleted with it. */
export interface PushSubscriptionTable {
  id: Generated<number>;
  user_id: number;
  token_hash: string;
  /** The address at its push service. */
  endpoint: string;
  /** The device's keys, as Base64url. */
  p256dh: string;
  auth: string;
  created_at: string;
}

/** A person's settings of push messages. Without a row they get every kind, without amounts. */
export interface PushSettingTable {
  user_id: number;
  /** The kinds that are switched off, separated by spaces. */
  muted: string;
  /** 0 or 1. */
  shows_amounts: number;
}

/** A queued notification for a device. */
export interface PushMessageTable {
  id: Generated<number>;
  user_id: number;
  subscription_id: number;
  notification_type: NotificationType;
  /** As JSON, like those of the notification. */
  facts: string;
  group_id: number | null;
  attempts: number;
  /** The time of the next attempt. */
  next_at: string;
  created_at: string;
}
