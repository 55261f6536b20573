import type { Month, NotificationType } from '@hisaab/domain';

/** A notification of a type. Its facts are stored, with names as they are now, and worded when they are read. */
export interface Notice {
  type: NotificationType;
  facts: object;
  /** The group that it is about. */
  groupId?: number;
  /** The month of the expense or the budget that it is about. */
  month?: Month;
  /** The recipient of the mail with the same words, if that is not the address of the account. */
  mailTo?: string;
}

/** A notice, and each user who gets it once. */
export interface SentNotice {
  userIds: readonly number[];
  notice: Notice;
}
