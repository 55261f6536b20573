import type { Month, NotificationType } from '@hisaab/domain';

/** The text of a notification; understood on its own, without the screen it came from. */
export interface Notice {
  type: NotificationType;
  title: string;
  message: string;
  /** The message to the person whose action it tells of, where that is another one. */
  messageToActor?: string;
  /** The group that it is about. */
  groupId?: number;
  /** The month of the expense or the budget that it is about. */
  month?: Month;
  /** Where the mail goes that says the same, if not to the address of the account. */
  mailTo?: string;
}

/** A notice, and each user who gets it once. */
export interface SentNotice {
  userIds: readonly number[];
  notice: Notice;
}
