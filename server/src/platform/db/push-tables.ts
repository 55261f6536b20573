import type { NotificationType } from '@hisaab/domain';
import type { Generated } from 'kysely';

/** A device on which a person is told of what happens: the one of a sign-in, with which it goes. */
export interface PushSubscriptionTable {
  id: Generated<number>;
  user_id: number;
  token_hash: string;
  /** Where its push service takes messages. */
  endpoint: string;
  /** The device's keys, as Base64url. */
  p256dh: string;
  auth: string;
  created_at: string;
}

/** What a person wants to be told on their devices. Without a row it is everything, without amounts. */
export interface PushSettingTable {
  user_id: number;
  /** The kinds that are not told, between spaces. */
  muted: string;
  /** 0 or 1. */
  shows_amounts: number;
}

/** A notification on its way to a device. */
export interface PushMessageTable {
  id: Generated<number>;
  user_id: number;
  subscription_id: number;
  notification_type: NotificationType;
  /** As JSON, as those of the notification. */
  facts: string;
  group_id: number | null;
  attempts: number;
  /** When it is tried next. */
  next_at: string;
  created_at: string;
}
