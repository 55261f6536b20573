import type { NotificationType } from '@hisaab/domain';
import type { Notice, SentNotice } from './notice.ts';

/** The subjects of a change, as published to the people who see it; the change itself is not published. */
export type Topic = 'all' | 'groups' | 'notifications' | 'personal' | 'profile' | `group:${number}`;

/** The changes of a unit of work, once it is committed. */
export interface Committed {
  notices: readonly SentNotice[];
  /** By user. */
  changes: ReadonlyMap<number, ReadonlySet<Topic>>;
  /** The change stamp of all these users. */
  stamp: number;
  /** The users with an ended sign-in. */
  signedOut: ReadonlySet<number>;
}

const ABOUT: Readonly<Partial<Record<NotificationType, Topic>>> = {
  expense_added: 'personal',
  message_waiting: 'personal',
  budget_set: 'personal',
  budget_updated: 'personal',
  budget_warning: 'personal',
  budget_exceeded: 'personal',
  category_warning: 'personal',
  category_exceeded: 'personal',
  profile_updated: 'profile',
  security_notice: 'profile',
};

/** The topics of a change of a group: its own, and the list of groups, which shows its balance. */
export function topicsOfGroup(groupId: number): Topic[] {
  return [`group:${groupId}`, 'groups'];
}

/** The topics of the change that a notification reports. */
export function topicsOfNotice({ type, groupId }: Notice): Topic[] {
  const about = ABOUT[type];
  return [
    'notifications',
    ...(about === undefined ? [] : [about]),
    ...(groupId === undefined ? [] : topicsOfGroup(groupId)),
  ];
}
