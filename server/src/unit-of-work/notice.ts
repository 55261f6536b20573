import type { Month, NotificationType } from '@hisaab/domain';

/** The text of a notification; understood on its own, without the screen it came from. */
export interface Notice {
  type: NotificationType;
  title: string;
  message: string;
  /** The message to the actor, where it is another one. */
  messageToActor?: string;
  /** The group that it is about. */
  groupId?: number;
  /** The month of the expense or the budget that it is about. */
  month?: Month;
  /** The recipient of the mail with the same text, where that is not the address of the account. */
  mailTo?: string;
}

/** A notice, and each user who gets it once. */
export interface SentNotice {
  userIds: readonly number[];
  notice: Notice;
}
